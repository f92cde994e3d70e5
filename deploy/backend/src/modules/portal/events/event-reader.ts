import type { EventBatch } from './event-batch.ts';
import { toEventText } from './event-text.ts';
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
  /** Resolves when to look again after a read: the events that come meanwhile are read and sent together. */
  readonly rest: () => Promise<void>;
  /** Reading failed; all subscribers are disconnected, reconnect, and catch up. */
  readonly failed: (error: unknown) => void;
}

export function startReader({ newest, read, rest, failed }: Source): EventReader {
  const inboxes = new Set<Inbox>();
  let position = 0;
  let isReading = false;
  let isStale = false;
  let isClosed = false;

  const close = () => {
    isClosed = true;
    inboxes.forEach(({ cut }) => cut());
  };
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
        if (isClosed) return;
        isStale = false;
        const batch = await read(position);
        if (batch.isGap) throw new Error(`Events after ${position} are gone`);
        position = batch.position;
        const texts = batch.events.map(toEventText);
        for (const inbox of inboxes) inbox.put(texts);
        if (batch.hasMore) isStale = true;
        else await rest();
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
