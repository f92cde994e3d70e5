import type { Command } from '../command.ts';
import { runScript } from '../run/process.ts';

const openapi: Command = async (args) => (await runScript('deploy/backend/src/openapi.ts', args)).code;

export default openapi;
