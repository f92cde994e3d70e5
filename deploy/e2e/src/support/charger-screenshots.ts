import type { Command, UnknownChargePoint } from '@plugboard/contracts/network';
import type { Page } from '@playwright/test';
import { enter, get } from './enter.ts';
import type { Screenshot } from './screenshot.ts';
import type { Portal } from './portal.ts';

/** The page of a charger that the demo names, by its id: `DEMO-002` charges at two ports. */
export async function chargerPage(page: Page, portal: Portal, tab = ''): Promise<string> {
  const chargers = await get<{ results: { id: string }[] }>(page, portal, '/api/v1/charger/?search=DEMO-002');
  return `/chargers/${chargers.results[0]?.id ?? ''}${tab}`;
}

const onTab = (what: string, tab: string, text: string): Screenshot => ({
  what,
  open: async (page, portal) => {
    const path = await chargerPage(page, portal, tab);
    await enter(page, portal, { path, until: page.getByRole('main').getByText(text, { exact: true }).first() });
  },
});

const refused: Command = {
  id: '5f0d8b1e-0021-4c5e-8a4b-000000000001',
  number: 1,
  charger: '5f0d8b1e-0002-4c5e-8a4b-000000000001',
  port: null,
  action: 'unlock',
  parameters: {},
  state: 'REJECTED',
  reason_code: null,
  reason: 'The connector is in use.',
  exchanges: [
    {
      action: 'UnlockConnector',
      request: { connectorId: 1 },
      response: { status: 'UnlockFailed' },
      error: null,
    },
  ],
  file: null,
  requested_by: { id: '5f0d8b1e-0001-4c5e-8a4b-000000000001', name: 'Amara Quist', email: 'admin@demo.example' },
  on_behalf_of: null,
  request_id: '0198c0de-0000-7000-8000-0000000000c1',
  created_at: '2026-11-20T20:00:00Z',
  sent_at: '2026-11-20T20:00:01Z',
  answered_at: '2026-11-20T20:00:02Z',
  settled_at: '2026-11-20T20:00:02Z',
  give_up_at: '2026-11-20T20:00:05Z',
};

const nobody: UnknownChargePoint = {
  identity: 'CP-NOBODY',
  address: '203.0.113.7',
  ocpp_version: '1.6',
  first_seen_at: '2026-11-20T10:00:00Z',
  last_seen_at: '2026-11-20T12:00:00Z',
  tries: 4,
};

const pageOf = (what: string, part: string, text: RegExp): Screenshot => ({
  what,
  open: async (page, portal) => {
    const path = await chargerPage(page, portal, part);
    await enter(page, portal, { path, until: page.getByText(text).first() });
  },
});

const enterCards = (page: Page, portal: Portal) =>
  enter(page, portal, { path: '/charging-cards', until: page.getByRole('table').getByRole('button').first() });

/** Live View, a charger's own page, what it answered, charging cards, and who waits to become a charger. */
export const chargerScreenshots: readonly Screenshot[] = [
  {
    what: 'a new charger',
    open: (page, portal) =>
      enter(page, portal, { path: '/chargers-add', until: page.getByRole('combobox', { name: /Location|Ubicación/ }) }),
  },
  pageOf('a charger’s prices', '/payments', /Time-of-day prices|Precios por horas/),
  pageOf('activating a charger', '/activate', /Buy a license|Comprar una licencia/),
  {
    what: 'Live View, with a charger opened',
    open: (page, portal) =>
      enter(page, portal, {
        path: '/live-view?search=DEMO-001',
        until: page.getByRole('button', { name: /^DEMO-001/ }),
      }),
    reopen: async (page) => {
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'hidden' });
      await page.getByRole('button', { name: /^DEMO-001/ }).click();
      await page.getByRole('link', { name: 'Open the page of DEMO-001' }).waitFor();
    },
  },
  {
    what: 'charging cards',
    open: enterCards,
  },
  {
    what: 'the form that adds charging cards',
    open: async (page, portal) => {
      await enterCards(page, portal);
      await page.getByRole('button', { name: /^(Add cards|Agregar tarjetas)/ }).click();
      await page.getByRole('dialog').getByRole('textbox').first().waitFor();
    },
  },
  onTab('a charger', '/details', 'Port 1'),
  onTab('a charger’s toolbox', '/toolbox', 'Earlier commands'),
  {
    what: 'a charger’s messages, with the calendar of a filter',
    open: async (page, portal) => {
      await enter(page, portal, { path: await chargerPage(page, portal, '/toolbox/logs') });
      await page.getByRole('button', { name: /^Time: / }).waitFor();
    },
    reopen: async (page) => {
      const calendar = page.getByRole('button', { name: 'Open calendar' }).first();
      await page.keyboard.press('Escape');
      if (!(await calendar.isVisible())) await page.getByRole('button', { name: /^Time: / }).click();
      await calendar.click();
      await page.getByRole('grid').getByRole('button').first().waitFor();
    },
  },
  onTab('a charger’s tests', '/toolbox/tests', 'Run tests'),
  onTab('a charger’s variables', '/toolbox/variables', 'Component'),
  {
    what: 'a charger’s QR code',
    open: async (page, portal) => {
      await enter(page, portal, { path: await chargerPage(page, portal) });
      await page.getByRole('button', { name: 'Actions', exact: true }).click();
      await page.getByRole('menuitem', { name: 'QR code' }).click();
      await page.getByRole('dialog').getByText('Drivers scan it to pay for a charge.').waitFor();
    },
  },
  {
    what: 'the schedule of a charger, while it is changed',
    open: async (page, portal) => {
      await enter(page, portal, { path: await chargerPage(page, portal) });
      await page.getByRole('button', { name: 'Change Schedule' }).first().click();
      await page.getByRole('button', { name: 'Set time on all days' }).waitFor();
    },
  },
  {
    what: 'what a charger answered',
    open: async (page, portal) => {
      const json = { results: [refused], next: null, previous: null, count: 1 };
      await page.route('**/api/v1/command/?*', (route) => route.fulfill({ json }));
      await enter(page, portal, { path: await chargerPage(page, portal) });
      await page.getByRole('button', { name: 'Actions', exact: true }).click();
      await page.getByRole('menuitem', { name: 'Last responses' }).click();
      await page.getByText('Messages', { exact: true }).click();
      await page.getByLabel('UnlockConnector, response', { exact: true }).waitFor();
    },
  },
  {
    what: 'charge points that wait',
    open: async (page, portal) => {
      await page.route('**/api/v1/unknown-charge-point/', (route) => route.fulfill({ json: { results: [nobody] } }));
      await enter(page, portal, { path: '/chargers/unknown', until: page.getByText('CP-NOBODY') });
    },
  },
];
