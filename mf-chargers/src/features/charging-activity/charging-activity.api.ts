import { downloadApi, saveFile } from '@plugboard/api';
import { exportChargingSessions } from '@plugboard/contracts/charging';
import type { SaveOptions } from '@plugboard/sdk/lists';
import { browserTimeZone } from '@plugboard/ui';
import { type ChargingActivityState, sessionFilterQuery } from './charging-activity.ts';

/** Has the browser save all sessions that fit; resolves with the file's name. */
export async function saveSessions(state: ChargingActivityState, options: SaveOptions): Promise<string> {
  const query = { ...sessionFilterQuery(state, new Date()), tz: browserTimeZone() };
  const { signal, onArrived } = options;
  const file = await downloadApi(
    exportChargingSessions,
    { query, signal, onDownloadProgress: onArrived },
    'sessions.xlsx',
  );
  saveFile(file);
  return file.fileName;
}
