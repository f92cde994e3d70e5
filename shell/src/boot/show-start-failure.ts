import { ApiError, NetworkError, reportFailure, type ServerTrouble, UnexpectedReplyError } from '@plugboard/api/core';
import type { BootData } from '@plugboard/contracts/accounts';
import ServerTroubleScreen from '../features/server-trouble/server-trouble.screen.tsx';
import { showPage } from './page.ts';

const isMissingChunk = (error: unknown) => error instanceof Error && error.name === 'ChunkLoadError';

/** The server cannot be reached, or a proxy answers instead of it. */
const isOutage = (error: unknown): boolean =>
  error instanceof NetworkError ||
  error instanceof UnexpectedReplyError ||
  isMissingChunk(error) ||
  (error instanceof ApiError && (error.status === 502 || error.status === 503));

const toServerTrouble = (error: unknown): ServerTrouble => (isOutage(error) ? 'error-503' : 'error-500');

/** Shows why the portal could not start: maintenance during an outage, else “Internal Server Error”. */
export function showStartFailure(boot: BootData, error: unknown, onRetry: () => Promise<void>): void {
  if (!isOutage(error)) reportFailure({ kind: 'script', error });
  showPage(ServerTroubleScreen, { ...boot, trouble: toServerTrouble(error), onRetry });
}
