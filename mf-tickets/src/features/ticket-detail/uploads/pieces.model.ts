import { largestAttachment, largestPiece } from '@plugboard/contracts/tickets';

/** Bytes of a piece: small enough that a lost connection costs little, large enough that few calls are needed. */
export const pieceSize = Math.min(largestPiece, 4 * 1024 * 1024);

/** The piece of a file that begins at an offset. */
export const pieceAt = (file: Blob, offset: number): Blob => file.slice(offset, offset + pieceSize);

export const isTooLarge = (file: Pick<File, 'size'>): boolean => file.size > largestAttachment;

/** In milliseconds, by how often it failed in a row; after the last one a person is asked. */
const pauses = [1000, 2000, 5000, 10_000, 20_000];

/** Pause in milliseconds before an automatic retry; `null` when there is none. */
export const pauseBefore = (failures: number): number | null => pauses[failures - 1] ?? null;
