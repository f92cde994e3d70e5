import { ApiError, callApi, NetworkError } from '@plugboard/api';
import { cancelUpload, continueUpload, getUpload, startUpload, uploadOffsetHeader } from '@plugboard/contracts';
import { pieceAt } from './pieces.model.ts';

/** What happens while a file is on its way. */
export interface SendingEars {
  /** The server knows of it, under this id. */
  readonly begun: (id: string) => void;
  /** So many bytes have gone, or are going. */
  readonly sent: (bytes: number) => void;
  /** A piece has arrived. */
  readonly arrived: () => void;
}

export interface SendingFile {
  readonly file: File;
  /** The same for every try, so that the upload begins once. */
  readonly intention: string;
  /** An upload that was begun before: it goes on from where the server has it. */
  readonly upload: string | null;
  readonly signal: AbortSignal;
}

/** Where an upload stands, and its name; a new one where none was begun. */
function whereItStands({ file, intention, upload, signal }: SendingFile) {
  if (upload !== null) return callApi(getUpload, { params: { id: upload }, signal });
  const body = { name: file.name, size: file.size, type: file.type };
  return callApi(startUpload, { body, idempotencyKey: intention, signal });
}

/**
 * Sends a file in pieces, from where the server has it to its end. Rejects as `callApi` does: whoever calls again with
 * the upload's id goes on from there.
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

/** Has the server forget an upload; one that it has forgotten already, or cannot be told of, is swept by itself. */
export const forgetUpload = (id: string): void => void callApi(cancelUpload, { params: { id } }).catch(() => undefined);

const passing = new Set([409, 429, 500, 502, 503, 504]);

/** Whether a failure passes by itself, so that going on from where the upload stands may help. */
export const isPassing = (error: unknown): boolean =>
  error instanceof NetworkError || (error instanceof ApiError && passing.has(error.status));
