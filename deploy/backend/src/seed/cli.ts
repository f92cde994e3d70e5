import { migrate } from '../platform/database/migrate.ts';
import { openDatabase } from '../platform/database/open-database.ts';
import { readArguments } from '../platform/read-arguments.ts';
import { createFolderStore } from '../platform/files/folder-store.ts';
import { parseSettings } from '../platform/settings.ts';
import { seedDemo } from './index.ts';
import { seedLarge } from './large/seed-large.ts';
import { seedLoad } from './load/seed-load.ts';

const usage = 'Usage: seed [--chargers N [--sessions N]] [--charge-points N]';

const { values } = readArguments(usage, {
  options: {
    chargers: { type: 'string', default: '0' },
    sessions: { type: 'string', default: '0' },
    'charge-points': { type: 'string', default: '0' },
  },
});
const size = { chargers: Number(values.chargers), sessions: Number(values.sessions) };
const chargePoints = Number(values['charge-points']);
if (
  ![size.chargers, size.sessions, chargePoints].every(Number.isSafeInteger) ||
  (size.sessions > 0 && size.chargers <= 0)
) {
  console.error(usage);
  process.exit(64);
}

const settings = parseSettings(process.env);
if (settings.seed === 'none') {
  console.error('Nothing is seeded here: its passwords are known to everybody (NODE_ENV=production or SEED=none).');
  process.exit(1);
}

const database = await openDatabase(settings);
const start = performance.now();
const seconds = () => `${((performance.now() - start) / 1000).toFixed(1)} s`;
try {
  await migrate(database);
  console.log(
    (await seedDemo(database, createFolderStore(settings)))
      ? `Demo seeded in ${seconds()}`
      : 'There are tenants already: no demo seeded',
  );
  if (size.chargers > 0)
    await seedLarge(database, size, (done) =>
      console.log(`${done.chargers} chargers, ${done.sessions} sessions, ${seconds()}`),
    );
  if (chargePoints > 0) await seedLoad(database, chargePoints);
  console.log(`Done in ${seconds()}`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  await database.close();
}
