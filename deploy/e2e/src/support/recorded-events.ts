import type { Page } from '@playwright/test';

declare global {
  interface Window {
    /** Messages of the tab that holds the connection: numbers of events, and `reset` for missed ones. */
    recordedEvents: (number | 'reset')[];
  }
}

/** Notes every live event that the page gets from now on, by the stream or by asking, before anything is sorted out. */
export const recordEvents = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    window.recordedEvents = [];
    const post = BroadcastChannel.prototype.postMessage;
    BroadcastChannel.prototype.postMessage = function note(message: { kind: string; event?: { id: number } }) {
      if (message.event) window.recordedEvents.push(message.event.id);
      if (message.kind === 'reset') window.recordedEvents.push('reset');
      post.call(this, message);
    };
  });

export const recordedEvents = (page: Page): Promise<(number | 'reset')[]> => page.evaluate(() => window.recordedEvents);
