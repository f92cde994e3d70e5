import type { Command } from '../command.ts';
import { databaseDir } from '../run/paths.ts';
import { runScript } from '../run/process.ts';

const erasePerson: Command = async (args) => {
  const env = { DATA_DIR: process.env['DATA_DIR'] ?? databaseDir };
  return (await runScript('deploy/backend/src/erase-person/cli.ts', args, env)).code;
};

export default erasePerson;
