import type { Page } from 'playwright';
import { addressFor, type Portal } from '../portal.ts';

/** What the people of a storm saw, as they go on. */
export interface Seen {
  navigations: number;
  readonly brokenNavigations: string[];
  /** Times that a field was looked at. */
  draftLooks: number;
  readonly lostDrafts: string[];
  readonly errors: string[];
  readonly cards: string[];
}

export const nothingSeen = (): Seen => ({
  navigations: 0,
  brokenNavigations: [],
  draftLooks: 0,
  lostDrafts: [],
  errors: [],
  cards: [],
});

/** In milliseconds: on two cores with twenty browsers a page may take long, and is not broken. */
const pageTimeoutMs = 60_000;
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

const screens = ['Live View', 'Chargers', 'Locations', 'Tickets', 'Reports', 'Dashboard'] as const;

const linkTo = (page: Page, name: string) =>
  page.getByRole('navigation').getByRole('link', { name, exact: true }).first();

const card = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Try again', exact: true });

/** Notes errors of a page; `name` is the visitor's. */
export function watch(page: Page, name: string, seen: Seen): void {
  page.on('pageerror', ({ message }) => seen.errors.push(`${name}: ${message}`));
  page.on('console', (message) => {
    if (message.type() === 'error') seen.errors.push(`${name}: ${message.text()} ${message.location().url}`);
  });
  page.on('response', (reply) => {
    if (reply.status() >= 400 && /\/(releases|registry)\//.test(reply.url()))
      seen.errors.push(`${name}: ${reply.status()} ${reply.url()}`);
  });
}

async function noteCard(page: Page, name: string, seen: Seen): Promise<void> {
  if (await card(page).isVisible()) seen.cards.push(`${name}: ${await page.getByRole('main').innerText()}`);
}

/** Goes from screen to screen by the menu, and loads the page anew at each tenth. */
export async function navigate(page: Page, portal: Portal, name: string, seen: Seen, isOver: () => boolean) {
  await page.goto(addressFor(portal, '/chargers'), { timeout: pageTimeoutMs });
  for (let step = 0; !isOver(); step += 1) {
    const screen = screens[step % screens.length] ?? 'Chargers';
    try {
      if (step % 10 === 9) await page.reload({ timeout: pageTimeoutMs });
      await linkTo(page, screen).click({ timeout: pageTimeoutMs });
      await page.getByRole('heading', { level: 1, name: screen, exact: true }).waitFor({ timeout: pageTimeoutMs });
      seen.navigations += 1;
    } catch (error) {
      seen.brokenNavigations.push(`${name} to ${screen}: ${String(error).slice(0, 300)}`);
    }
    await noteCard(page, name, seen);
    await pause(12_000 + Math.random() * 8_000);
  }
}

/** Fills a form letter by letter, and loads the page anew at each tenth: what was typed stays. */
export async function write(page: Page, portal: Portal, name: string, seen: Seen, isOver: () => boolean) {
  const field = page.getByLabel('ID', { exact: true });
  page.on('dialog', (dialog) => void dialog.accept());
  await page.goto(addressFor(portal, '/chargers-add'), { timeout: pageTimeoutMs });
  await field.waitFor({ timeout: pageTimeoutMs });
  for (let step = 0, typed = ''; !isOver(); step += 1) {
    if (step % 10 === 9) await page.reload({ timeout: pageTimeoutMs });
    const found = await field.inputValue({ timeout: pageTimeoutMs }).catch(() => 'no field');
    seen.draftLooks += 1;
    if (found !== typed) seen.lostDrafts.push(`${name}: “${found}” instead of “${typed}”`);
    typed = `STORM-${step % 100}`;
    await field.fill(typed, { timeout: pageTimeoutMs }).catch(() => undefined);
    await noteCard(page, name, seen);
    await pause(10_000);
  }
}

/** Keeps the live view open. */
export async function look(page: Page, portal: Portal, name: string, seen: Seen, isOver: () => boolean) {
  await page.goto(addressFor(portal, '/live-view'), { timeout: pageTimeoutMs });
  while (!isOver()) {
    const isThere = await page
      .getByRole('heading', { level: 1, name: 'Live View' })
      .waitFor({ timeout: pageTimeoutMs })
      .then(
        () => true,
        () => false,
      );
    if (!isThere) seen.brokenNavigations.push(`${name}: the live view is gone`);
    await noteCard(page, name, seen);
    await pause(10_000);
  }
}
