import type { Command } from '../command.ts';
import { tool } from '../run/paths.ts';
import { run } from '../run/process.ts';

const format: Command = async (paths) => (await run(tool('oxfmt'), ['--write', ...paths], { output: 'show' })).code;

export default format;
