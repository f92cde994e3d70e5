import { ApiError, errorMessage } from '@plugboard/api';
import { type Atom, atom, getDefaultStore } from 'jotai';
import { type ChosenFile, isUnfinished, nextQueuedFile, type Progress, withFiles } from './chosen-files.model.ts';
import { pauseBefore } from './pieces.model.ts';
import { forgetUpload, isPassing, sendFile } from './send-file.ts';
import { untilOnline } from './until-online.ts';

/** Files on their way to the server, one after the other, through lost connections. */
export interface UploadQueue {
  readonly filesAtom: Atom<readonly ChosenFile[]>;
  readonly add: (files: readonly File[]) => void;
  /** Resumes a failed upload from the server's offset. */
  readonly retry: (key: string) => void;
  /** Takes one away, on the server too. */
  readonly remove: (key: string) => void;
  /** Starts over: a comment has taken them all. */
  readonly clear: () => void;
  /** Aborts the unfinished uploads when the page is left. */
  readonly leave: () => void;
}

const newKey = () => crypto.randomUUID();

const failed = (error: unknown): Progress => ({
  state: 'failed',
  reason: errorMessage(error, ''),
});

export function uploadQueue(initial: readonly ChosenFile[]): UploadQueue {
  const store = getDefaultStore();
  const filesAtom = atom(initial);
  const senders = new Map<string, AbortController>();

  const files = () => store.get(filesAtom);
  const set = (next: readonly ChosenFile[]) => store.set(filesAtom, next);
  const change = (key: string, to: Partial<ChosenFile>) =>
    set(files().map((one) => (one.key === key ? { ...one, ...to } : one)));
  const uploadOf = (key: string) => files().find((one) => one.key === key)?.upload ?? null;

  /** Retries until the file has arrived, the user removes it, or the failure is permanent. */
  async function persist({ key, intention, file }: ChosenFile, signal: AbortSignal): Promise<Progress> {
    let failures = 0;
    for (;;) {
      try {
        // One try after the other.
        await sendFile(
          { file: file ?? new File([], ''), intention, upload: uploadOf(key), signal },
          {
            begun: (upload) => change(key, { upload, progress: { state: 'sending' } }),
            sent: (sent) => change(key, { sent }),
            arrived: () => (failures = 0),
          },
        );
        return { state: 'done' };
      } catch (error) {
        const pause = isPassing(error) ? pauseBefore((failures += 1)) : null;
        // The server has thrown it away: another try begins anew.
        if (error instanceof ApiError && [400, 404].includes(error.status))
          change(key, { upload: null, intention: newKey(), sent: 0 });
        if (signal.aborted || pause === null) return failed(error);
        change(key, { progress: { state: 'interrupted' } });
        await untilOnline(pause, signal);
        if (signal.aborted) return failed(error);
      }
    }
  }
  async function send(chosen: ChosenFile): Promise<void> {
    const { key } = chosen;
    const sender = new AbortController();
    senders.set(key, sender);
    change(key, { progress: { state: 'sending' } });
    const progress = await persist(chosen, sender.signal);
    senders.delete(key);
    if (!sender.signal.aborted) change(key, { progress });
    goOn();
  }
  function goOn(): void {
    const next = nextQueuedFile(files());
    if (next) void send(next);
  }
  function drop({ key, upload }: ChosenFile): void {
    senders.get(key)?.abort();
    if (upload !== null) forgetUpload(upload);
  }
  return {
    filesAtom,
    add: (more) => {
      set(withFiles(files(), more, newKey));
      goOn();
    },
    retry: (key) => {
      change(key, { progress: { state: 'waiting' } });
      goOn();
    },
    remove: (key) => {
      files()
        .filter((one) => one.key === key)
        .forEach(drop);
      set(files().filter((one) => one.key !== key));
      goOn();
    },
    clear: () => set([]),
    leave: () => {
      files().filter(isUnfinished).forEach(drop);
      set(files().filter((one) => !isUnfinished(one)));
    },
  };
}
