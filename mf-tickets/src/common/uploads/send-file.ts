import { ApiError, callApi, NetworkError } from '@plugboard/api';
import { cancelUpload, continueUpload, getUpload, startUpload, uploadOffsetHeader } from '@plugboard/contracts/tickets';
import { slicePiece } from './pieces.model.ts';

/** Callbacks of an upload. */
interface UploadCallbacks {
  /** The server knows of it, under this id. */
  readonly onStarted: (id: string) => void;
  /** Number of bytes sent so far. */
  readonly onProgress: (bytes: number) => void;
  /** A piece has arrived. */
  readonly onPieceStored: () => void;
}

interface FileUpload {
  readonly file: File;
  /** The same for every try, so that the upload begins once. */
  readonly idempotencyKey: string;
  /** Id of an earlier upload to resume from the server's offset. */
  readonly upload: string | null;
  readonly signal: AbortSignal;
}

/** State of an upload with its id; creates one if there is none. */
function fetchUploadState({ file, idempotencyKey, upload, signal }: FileUpload) {
  if (upload !== null) return callApi(getUpload, { params: { id: upload }, signal });
  const body = { name: file.name, size: file.size, type: file.type };
  return callApi(startUpload, { body, idempotencyKey, signal });
}

/**
 * Sends a file in pieces, from the server's offset to its end. Rejects like `callApi`: a call with the upload's id
 * resumes it.
 */
export async function sendFile(fileUpload: FileUpload, callbacks: UploadCallbacks): Promise<void> {
  const { file, signal } = fileUpload;
  const { id, offset } = await fetchUploadState(fileUpload);
  callbacks.onStarted(id);
  let at = offset;
  callbacks.onProgress(at);
  while (at < file.size) {
    const from = at;
    const bytes = slicePiece(file, from);
    const gone = (share: number) => callbacks.onProgress(from + Math.round(share * bytes.size));
    const headers = { [uploadOffsetHeader]: String(from) };
    // Each piece begins where the one before has ended.
    at = (await callApi(continueUpload, { params: { id }, bytes, headers, signal, onUploadProgress: gone })).offset;
    callbacks.onProgress(at);
    callbacks.onPieceStored();
  }
}

/** Cancels an upload on the server; a failure is ignored, because unfinished uploads are deleted after a while. */
export const discardUpload = (id: string): void =>
  void callApi(cancelUpload, { params: { id } }).catch(() => undefined);

const temporaryStatuses = new Set([409, 429, 500, 502, 503, 504]);

/** Whether a failure is temporary, so that resuming may succeed. */
export const isTemporary = (error: unknown): boolean =>
  error instanceof NetworkError || (error instanceof ApiError && temporaryStatuses.has(error.status));
