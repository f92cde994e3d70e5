import type { Page } from '@playwright/test';
import { enter } from './enter.ts';
import type { Screenshot } from './screenshot.ts';
import type { Portal } from './portal.ts';
import { chargerId, ticketDesk } from './tickets.ts';

const list = (page: Page, portal: Portal, query = '') =>
  enter(page, portal, { path: `/tickets${query}`, until: page.getByRole('button', { name: 'Add ticket' }) });

const ticket = (page: Page, portal: Portal, path: string) =>
  enter(page, portal, { path, until: page.getByRole('heading', { name: 'Activity' }) });

/** Opens a ticket with everything it can have: a charger's evidence, comments, files. */
async function openFullTicket(page: Page, portal: Portal): Promise<void> {
  const desk = await ticketDesk(page, portal);
  const charger = await chargerId(page, portal, 'DEMO-002');
  const { id } = await desk.open({ ticket_name: 'Does not start', charger, attach_evidence: true });
  await desk.comment(id, 'Seen at noon, see https://example.org/photos', [
    { name: 'log.csv', mimeType: 'text/csv', buffer: Buffer.from('a;b') },
  ]);
  await ticket(page, portal, `/tickets/${id}`);
  await page.getByRole('button', { name: /Download log.csv/ }).waitFor();
}

async function openTicketsOfCharger(page: Page, portal: Portal): Promise<void> {
  const charger = await chargerId(page, portal, 'DEMO-001');
  const until = page.getByRole('button', { name: 'Add ticket' });
  await enter(page, portal, { path: `/chargers/${charger}/tickets`, until });
}

/** Tickets: the list, one of them, and those of a charger on its page. */
export const ticketScreenshots: readonly Screenshot[] = [
  {
    what: 'the tickets in rows',
    open: async (page, portal) => {
      await list(page, portal, '?view=rows');
      await page.locator('tbody').getByRole('link').first().waitFor();
    },
  },
  {
    what: 'the tickets in a grid',
    open: async (page, portal) => {
      await list(page, portal, '?view=grid');
      await page.getByRole('article').first().waitFor();
    },
  },
  {
    what: 'no tickets',
    open: async (page, portal) => {
      await list(page, portal, '?search=nothing-is-called-so');
      await page.getByText('No tickets match your search and filters. Change or clear them.').waitFor();
    },
  },
  {
    what: 'the form of a new ticket, with what is missing',
    open: async (page, portal) => {
      await list(page, portal);
      await page.getByRole('button', { name: 'Add ticket' }).click();
      const drawer = page.getByRole('dialog', { name: 'Add ticket' });
      await drawer.getByRole('button', { name: 'Add ticket' }).click();
      await drawer.getByText('Give the ticket a name.').waitFor();
    },
  },
  { what: 'one ticket', open: openFullTicket },
  {
    what: 'a ticket that is being closed',
    open: async (page, portal) => {
      await openFullTicket(page, portal);
      await page.getByRole('combobox', { name: 'Ticket Status' }).click();
      await page.locator('.ant-select-dropdown:visible').getByTitle('Closed', { exact: true }).click();
      await page.getByRole('group', { name: 'Close ticket' }).waitFor();
    },
  },
  {
    what: 'the history of a ticket',
    open: (page, portal) => ticket(page, portal, '/tickets/6?show=changes'),
  },
  { what: 'the tickets of a charger', open: openTicketsOfCharger },
  {
    what: 'a ticket opened from a charger',
    open: async (page, portal) => {
      await openTicketsOfCharger(page, portal);
      await page.getByRole('button', { name: 'Actions', exact: true }).click();
      await page.getByRole('menuitem', { name: 'Open a ticket' }).click();
      await page.getByRole('region', { name: 'Attached diagnostics' }).waitFor();
    },
  },
];
