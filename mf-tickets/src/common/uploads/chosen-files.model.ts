import { maxAttachments } from '@plugboard/contracts/tickets';
import { isTooLarge } from './pieces.model.ts';

/** Upload state of a chosen file. */
export type Progress =
  | { readonly state: 'waiting' }
  | { readonly state: 'sending' }
  /** The connection is lost; it resumes automatically. */
  | { readonly state: 'interrupted' }
  | { readonly state: 'done' }
  /** It resumes when the user retries; `reason` is the server's text, empty without one. */
  | { readonly state: 'failed'; readonly reason: string }
  /** It was not sent at all. */
  | { readonly state: 'refused'; readonly why: 'size' | 'count' };

export interface ChosenFile {
  readonly key: string;
  /** Of the call that starts its upload: a repeat starts no second one. */
  readonly idempotencyKey: string;
  readonly name: string;
  /** Bytes. */
  readonly size: number;
  /** Bytes that have gone. */
  readonly sent: number;
  /** Its upload on the server, once that has begun. */
  readonly upload: string | null;
  /** `null` for one that was uploaded before this page was opened. */
  readonly file: File | null;
  readonly progress: Progress;
}

const isCounted = ({ progress }: ChosenFile): boolean => progress.state !== 'refused';
const isUploading = ({ progress }: ChosenFile): boolean =>
  progress.state === 'sending' || progress.state === 'interrupted';

/** Adds files behind those that are there. What cannot be sent is said at once, before a byte of it has gone. */
export function addFiles(
  chosen: readonly ChosenFile[],
  files: readonly File[],
  keyOf: () => string,
): readonly ChosenFile[] {
  return files.reduce<readonly ChosenFile[]>((all, file) => {
    const isFull = all.filter(isCounted).length >= maxAttachments;
    const progress: Progress = isTooLarge(file)
      ? { state: 'refused', why: 'size' }
      : isFull
        ? { state: 'refused', why: 'count' }
        : { state: 'waiting' };
    const { name, size } = file;
    return [...all, { key: keyOf(), idempotencyKey: keyOf(), name, size, sent: 0, upload: null, file, progress }];
  }, chosen);
}

/** The file whose turn it is: one after the other, so that the page's other calls are not held up. */
export const nextQueuedFile = (chosen: readonly ChosenFile[]): ChosenFile | undefined =>
  chosen.some(isUploading) ? undefined : chosen.find(({ progress }) => progress.state === 'waiting');

/** Whether a file has not arrived yet and still may: leaving would lose it. */
export const isUnfinished = ({ progress }: ChosenFile): boolean =>
  progress.state !== 'done' && progress.state !== 'refused';

/** Whether a file waits for a person to try it again or to take it away. */
export const hasFailed = ({ progress }: ChosenFile): boolean => progress.state === 'failed';

/** The uploads that a comment can name. */
export const finishedUploads = (chosen: readonly ChosenFile[]): readonly string[] =>
  chosen.flatMap(({ progress, upload }) => (progress.state === 'done' && upload !== null ? [upload] : []));

/** Percent that have gone, never 100 before the server has it all. */
export const uploadPercent = ({ sent, size, progress }: ChosenFile): number =>
  progress.state === 'done' || size === 0 ? 100 : Math.min(99, Math.floor((sent / size) * 100));
