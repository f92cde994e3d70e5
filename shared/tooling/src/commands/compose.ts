import type { Command } from '../command.ts';
import { compose } from '../generate/compose.ts';
import { root, tool } from '../run/paths.ts';
import { run } from '../run/process.ts';

/** Joins the domains anew, after one was added, removed or given something of a new kind. */
const composeDomains: Command = async () => (await run(tool('oxfmt'), ['--write', ...compose(root)])).code;

export default composeDomains;
