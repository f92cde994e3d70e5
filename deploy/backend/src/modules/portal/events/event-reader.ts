import type { EventBatch } from './event-batch.ts';
import type { Inbox } from './inbox.ts';

/** Reads one tenant's events once for all who listen in this instance. */
export interface EventReader {
  /** From the position on every event comes into the inbox; before it perhaps some. */
  readonly join: (inbox: Inbox) => Promise<number>;
  readonly leave: (inbox: Inbox) => void;
  /** Signals possible new events. `false`: without subscribers the reader has stopped, and is discarded. */
  readonly wake: () => boolean;
  readonly close: () => void;
}

interface Source {
  /** The number of the newest event. */
  readonly newest: () => Promise<number>;
  readonly read: (after: number) => Promise<EventBatch>;
  /** Reading failed; all subscribers are disconnected, reconnect, and catch up. */
  readonly failed: (error: unknown) => void;
}

export function startReader({ newest, read, failed }: Source): EventReader {
  const inboxes = new Set<Inbox>();
  let position = 0;
  let isReading = false;
  let isStale = false;

  const close = () => inboxes.forEach(({ cut }) => cut());
  const fail = (error: unknown) => {
    close();
    failed(error);
  };
  const begin = async () => {
    position = await newest();
  };
  const begun = begin();
  begun.catch(fail);

  async function catchUp(): Promise<void> {
    if (isReading) return;
    isReading = true;
    try {
      await begun;
      while (isStale) {
        isStale = false;
        const batch = await read(position);
        if (batch.isGap) throw new Error(`Events after ${position} are gone`);
        position = batch.position;
        isStale ||= batch.hasMore;
        for (const inbox of inboxes) inbox.put(batch.events);
      }
    } catch (error) {
      fail(error);
    } finally {
      // In the same tick as the last check of `isStale`, so that no wake-up in between is lost.
      isReading = false;
    }
  }

  return {
    join: async (inbox) => {
      inboxes.add(inbox);
      await begun;
      return position;
    },
    leave: (inbox) => void inboxes.delete(inbox),
    wake: () => {
      if (inboxes.size === 0) return false;
      isStale = true;
      void catchUp();
      return true;
    },
    close,
  };
}
