import { ApiError, errorMessage } from '@plugboard/api';
import { type Atom, atom, getDefaultStore } from 'jotai';
import {
  type ChosenFile,
  hasFailed,
  isUnfinished,
  nextQueuedFile,
  type Progress,
  addFiles,
} from './chosen-files.model.ts';
import { retryDelay } from './pieces.model.ts';
import { discardUpload, isTemporary, sendFile } from './send-file.ts';

/** Waits so many milliseconds, or until the browser says that the connection is back, or until it is taken back. */
const waitForRetry = (pause: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const over = () => {
      clearTimeout(timer);
      window.removeEventListener('online', over);
      signal.removeEventListener('abort', over);
      resolve();
    };
    const timer = setTimeout(over, pause);
    window.addEventListener('online', over);
    signal.addEventListener('abort', over);
  });

/** Files on their way to the server, one after the other, through lost connections. */
export interface UploadQueue {
  readonly filesAtom: Atom<readonly ChosenFile[]>;
  /** The files as they are now. */
  readonly files: () => readonly ChosenFile[];
  readonly add: (files: readonly File[]) => void;
  /** Resumes a failed upload from the server's offset. */
  readonly retry: (key: string) => void;
  /** Takes one away, on the server too. */
  readonly remove: (key: string) => void;
  /** Resolves once nothing is on its way any more, with whether all that can be sent has arrived. */
  readonly finished: () => Promise<boolean>;
  /** Starts over: a comment has taken them all. */
  readonly clear: () => void;
  /** Aborts the unfinished uploads when the page is left. */
  readonly leave: () => void;
}

const newKey = () => crypto.randomUUID();

const toFailed = (error: unknown): Progress => ({
  state: 'failed',
  reason: errorMessage(error, ''),
});

export function createUploadQueue(initial: readonly ChosenFile[]): UploadQueue {
  const store = getDefaultStore();
  const filesAtom = atom(initial);
  const senders = new Map<string, AbortController>();

  const files = () => store.get(filesAtom);
  const set = (next: readonly ChosenFile[]) => store.set(filesAtom, next);
  const change = (key: string, to: Partial<ChosenFile>) =>
    set(files().map((one) => (one.key === key ? { ...one, ...to } : one)));
  const uploadOf = (key: string) => files().find((one) => one.key === key)?.upload ?? null;

  /** Retries until the file has arrived, the user removes it, or the failure is permanent. */
  async function sendWithRetries({ key, idempotencyKey, file }: ChosenFile, signal: AbortSignal): Promise<Progress> {
    let failures = 0;
    for (;;) {
      try {
        // One try after the other.
        await sendFile(
          { file: file ?? new File([], ''), idempotencyKey, upload: uploadOf(key), signal },
          {
            onStarted: (upload) => change(key, { upload, progress: { state: 'sending' } }),
            onProgress: (sent) => change(key, { sent }),
            onPieceStored: () => (failures = 0),
          },
        );
        return { state: 'done' };
      } catch (error) {
        const pause = isTemporary(error) ? retryDelay((failures += 1)) : null;
        // The server has thrown it away: another try begins anew.
        if (error instanceof ApiError && [400, 404].includes(error.status))
          change(key, { upload: null, idempotencyKey: newKey(), sent: 0 });
        if (signal.aborted || pause === null) return toFailed(error);
        change(key, { progress: { state: 'interrupted' } });
        await waitForRetry(pause, signal);
        if (signal.aborted) return toFailed(error);
      }
    }
  }
  async function send(chosen: ChosenFile): Promise<void> {
    const { key } = chosen;
    const sender = new AbortController();
    senders.set(key, sender);
    change(key, { progress: { state: 'sending' } });
    const progress = await sendWithRetries(chosen, sender.signal);
    senders.delete(key);
    if (!sender.signal.aborted) change(key, { progress });
    sendNext();
  }
  function sendNext(): void {
    const next = nextQueuedFile(files());
    if (next) void send(next);
  }
  function drop({ key, upload }: ChosenFile): void {
    senders.get(key)?.abort();
    if (upload !== null) discardUpload(upload);
  }
  return {
    filesAtom,
    files,
    add: (more) => {
      set(addFiles(files(), more, newKey));
      sendNext();
    },
    retry: (key) => {
      change(key, { progress: { state: 'waiting' } });
      sendNext();
    },
    remove: (key) => {
      files()
        .filter((one) => one.key === key)
        .forEach(drop);
      set(files().filter((one) => one.key !== key));
      sendNext();
    },
    finished: () =>
      new Promise((resolve) => {
        const check = () => {
          if (files().some((file) => isUnfinished(file) && !hasFailed(file))) return;
          stop();
          resolve(!files().some(isUnfinished));
        };
        const stop = store.sub(filesAtom, check);
        check();
      }),
    clear: () => set([]),
    leave: () => {
      files().filter(isUnfinished).forEach(drop);
      set(files().filter((one) => !isUnfinished(one)));
    },
  };
}
