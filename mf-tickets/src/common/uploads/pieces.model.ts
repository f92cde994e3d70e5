import { maxAttachmentBytes, maxChunkBytes } from '@plugboard/contracts/tickets';

/** Bytes of a piece: small enough that a lost connection costs little, large enough that few calls are needed. */
const pieceSize = Math.min(maxChunkBytes, 4 * 1024 * 1024);

/** The piece of a file that begins at an offset. */
export const slicePiece = (file: Blob, offset: number): Blob => file.slice(offset, offset + pieceSize);

export const isTooLarge = (file: Pick<File, 'size'>): boolean => file.size > maxAttachmentBytes;

/** In milliseconds, by how often it failed in a row; after the last one a person is asked. */
const retryDelaysMs = [1000, 2000, 5000, 10_000, 20_000];

/** Pause in milliseconds before an automatic retry; `null` when there is none. */
export const retryDelay = (failures: number): number | null => retryDelaysMs[failures - 1] ?? null;
