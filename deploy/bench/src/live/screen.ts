import type { Browser, Page } from 'playwright';
import { addressFor, type Portal } from '../portal.ts';

/** Notes each charger's status when it has been painted, by the clock of the machine. */
const noteStatuses = `(() => {
  const shown = new Map();
  window.statuses = [];
  /** The first content counts as unchanged. */
  const look = (tell) => {
    const changed = [];
    for (const row of document.querySelectorAll('main tr, main article')) {
      const name = /LOAD-\\d{5}/.exec(row.textContent)?.[0];
      const status = /Available|Connected/.exec(row.textContent)?.[0];
      if (!name || !status || shown.get(name) === status) continue;
      shown.set(name, status);
      changed.push({ name, status });
    }
    if (!tell || changed.length === 0) return;
    requestAnimationFrame(() => setTimeout(() => {
      const at = performance.timeOrigin + performance.now();
      for (const one of changed) window.statuses.push({ ...one, at });
    }));
  };
  look(false);
  new MutationObserver(() => look(true)).observe(document.body, { childList: true, characterData: true, subtree: true });
})()`;

/** A status shown in the charger list. */
export interface Seen {
  readonly name: string;
  readonly status: 'Available' | 'Connected';
}

export interface Screen {
  /** When this was painted, in milliseconds since 1970; waits until it is. Each sight is told once. */
  readonly sees: (seen: Seen) => Promise<number>;
  readonly close: () => Promise<void>;
}

/** In milliseconds; a machine that is busy with a thousand charge points may take its time. */
const timeout = 90_000;

async function waitFor(page: Page, seen: Seen): Promise<number> {
  const found = await page.waitForFunction(
    ({ name, status }) => {
      const { statuses } = globalThis as unknown as { statuses: (Seen & { at: number })[] };
      const index = statuses.findIndex((one) => one.name === name && one.status === status);
      return index === -1 ? null : statuses.splice(index, 1)[0]?.at;
    },
    seen,
    { polling: 20, timeout },
  );
  return Number(await found.jsonValue());
}

/** Opens the charger list with the search, and waits until all matches are shown. */
export async function openChargerList(
  browser: Browser,
  portal: Portal,
  { search, count }: { readonly search: string; readonly count: number },
): Promise<Screen> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 1200 }, locale: 'en-US' });
  const rows = page.getByText(/LOAD-\d{5}/).filter({ visible: true });
  await Promise.all([
    page.waitForRequest((request) => new URL(request.url()).pathname === '/api/v1/events', { timeout }),
    page.goto(addressFor(portal, '/chargers', { search }), { timeout }),
    rows.nth(count - 1).waitFor({ timeout }),
  ]);
  await page.evaluate(noteStatuses);
  return { sees: (seen) => waitFor(page, seen), close: () => page.close() };
}
