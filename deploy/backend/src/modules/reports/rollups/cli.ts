import { migrate } from '../../../platform/database/migrate.ts';
import { openDatabase } from '../../../platform/database/open-database.ts';
import { readArguments } from '../../../platform/read-arguments.ts';
import { parseSettings } from '../../../platform/settings.ts';
import { compareRollups, mendRollups } from './rollups.service.ts';

const usage = 'Usage: rollups check | mend';

const { positionals } = readArguments(usage, { options: {}, allowPositionals: true });
const [command = 'check', ...more] = positionals;
if (!['check', 'mend'].includes(command) || more.length > 0) {
  console.error(usage);
  process.exit(64);
}

const database = await openDatabase(parseSettings(process.env));
try {
  await migrate(database);
  const differences = await (command === 'mend' ? mendRollups(database) : compareRollups(database));
  for (const [name, count] of Object.entries(differences))
    console.log(
      `${name}: ${count === 0 ? 'equals the raw rows' : `${count} rows ${command === 'mend' ? 'mended' : 'differ'}`}`,
    );
  if (command === 'check' && Object.values(differences).some((count) => count > 0)) process.exitCode = 1;
} finally {
  await database.close();
}
