import { archiveMeterValues } from '../modules/charging/charging-sessions/archive/archive-meter-values.service.ts';
import { openServer } from '../platform/database/open-database.ts';
import { createFolderStore } from '../platform/files/folder-store.ts';

/**
 * Archives meter values in a separate process, which dies when the first file is written and before it is read back.
 * Arguments: address of the database, data directory, and the moment that is now.
 */
const [url = '', dataDirectory = '', now = ''] = process.argv.slice(2);
const files = createFolderStore({ dataDirectory });
const open = async () => {
  process.kill(process.pid, 'SIGKILL');
  // The signal may come a moment later.
  return new Promise<never>(() => undefined);
};
await archiveMeterValues(
  { database: openServer({ url, connections: 2 }), files: { ...files, open } },
  62,
  new Date(now),
);
