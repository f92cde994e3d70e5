import { migrate } from '../platform/database/migrate.ts';
import { openDatabase } from '../platform/database/open-database.ts';
import { createFolderStore } from '../platform/files/folder-store.ts';
import { readArguments } from '../platform/read-arguments.ts';
import { parseSettings } from '../platform/settings.ts';
import { erasePerson } from './erase-person.service.ts';

const usage = 'Usage: erase-person <tenant> <e-mail address> --yes <e-mail address>';

const { positionals, values } = readArguments(usage, { allowPositionals: true, options: { yes: { type: 'string' } } });
const [tenant = '', email = ''] = positionals;
if (positionals.length !== 2) {
  console.error(usage);
  process.exit(64);
}
if (values.yes !== email) {
  console.error(`This cannot be taken back. To do so: --yes ${email}`);
  process.exit(1);
}

const settings = parseSettings(process.env);
const database = await openDatabase(settings);
try {
  await migrate(database);
  const { rows, files, entries } = await erasePerson(database, createFolderStore(settings), tenant, email);
  console.log(`Erased from ${rows} rows, ${entries} of them audit entries; ${files} files deleted`);
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
} finally {
  await database.close();
}
