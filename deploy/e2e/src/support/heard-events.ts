import type { Page } from '@playwright/test';

declare global {
  interface Window {
    /** Messages of the tab that holds the connection: numbers of events, and `reset` for missed ones. */
    heardEvents: (number | 'reset')[];
  }
}

/** Notes every live event that the page gets from now on, by the stream or by asking, before anything is sorted out. */
export const noteEvents = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    window.heardEvents = [];
    const post = BroadcastChannel.prototype.postMessage;
    BroadcastChannel.prototype.postMessage = function note(message: { kind: string; event?: { id: number } }) {
      if (message.event) window.heardEvents.push(message.event.id);
      if (message.kind === 'reset') window.heardEvents.push('reset');
      post.call(this, message);
    };
  });

export const notedEvents = (page: Page): Promise<(number | 'reset')[]> => page.evaluate(() => window.heardEvents);
