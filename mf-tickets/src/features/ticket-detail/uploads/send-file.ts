import { ApiError, callApi, NetworkError } from '@plugboard/api';
import { cancelUpload, continueUpload, getUpload, startUpload, uploadOffsetHeader } from '@plugboard/contracts/tickets';
import { pieceAt } from './pieces.model.ts';

/** Callbacks of an upload. */
export interface SendingEars {
  /** The server knows of it, under this id. */
  readonly begun: (id: string) => void;
  /** Number of bytes sent so far. */
  readonly sent: (bytes: number) => void;
  /** A piece has arrived. */
  readonly arrived: () => void;
}

export interface SendingFile {
  readonly file: File;
  /** The same for every try, so that the upload begins once. */
  readonly intention: string;
  /** Id of an earlier upload to resume from the server's offset. */
  readonly upload: string | null;
  readonly signal: AbortSignal;
}

/** State of an upload with its id; creates one if there is none. */
function whereItStands({ file, intention, upload, signal }: SendingFile) {
  if (upload !== null) return callApi(getUpload, { params: { id: upload }, signal });
  const body = { name: file.name, size: file.size, type: file.type };
  return callApi(startUpload, { body, idempotencyKey: intention, signal });
}

/**
 * Sends a file in pieces, from the server's offset to its end. Rejects like `callApi`: a call with the upload's id
 * resumes it.
 */
export async function sendFile(sending: SendingFile, ears: SendingEars): Promise<void> {
  const { file, signal } = sending;
  const { id, offset } = await whereItStands(sending);
  ears.begun(id);
  let at = offset;
  ears.sent(at);
  while (at < file.size) {
    const from = at;
    const bytes = pieceAt(file, from);
    const gone = (share: number) => ears.sent(from + Math.round(share * bytes.size));
    const headers = { [uploadOffsetHeader]: String(from) };
    // Each piece begins where the one before has ended.
    at = (await callApi(continueUpload, { params: { id }, bytes, headers, signal, onUploadProgress: gone })).offset;
    ears.sent(at);
    ears.arrived();
  }
}

/** Cancels an upload on the server; a failure is ignored, because unfinished uploads are deleted after a while. */
export const forgetUpload = (id: string): void => void callApi(cancelUpload, { params: { id } }).catch(() => undefined);

const passing = new Set([409, 429, 500, 502, 503, 504]);

/** Whether a failure is temporary, so that resuming may succeed. */
export const isPassing = (error: unknown): boolean =>
  error instanceof NetworkError || (error instanceof ApiError && passing.has(error.status));
