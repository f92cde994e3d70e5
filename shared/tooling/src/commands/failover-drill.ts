import type { Command } from '../command.ts';
import { runScript } from '../run/process.ts';

const failoverDrill: Command = async (args) => (await runScript('deploy/bench/src/failover/cli.ts', args)).code;

export default failoverDrill;
