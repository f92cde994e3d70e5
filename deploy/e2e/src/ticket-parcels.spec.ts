import { randomUUID } from 'node:crypto';
import { test } from './support/charge-points.ts';
import { enter, get } from './support/enter.ts';
import type { Portal } from './support/portal.ts';
import { expect, type Page } from './support/test.ts';
import { chargerId, ticketDesk } from './support/tickets.ts';

const tab = (page: Page) => page.getByRole('tab', { name: 'Tickets' });
const rowOf = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(name) });
const hostLives = (page: Page, customId: string) =>
  expect(page.getByRole('heading', { level: 1, name: customId })).toBeVisible();
const aName = (about: string) => `${about} ${randomUUID().slice(0, 8)}`;

/** Opens the tickets of a charger of tenant demo, and returns the charger's id. */
async function openTickets(page: Page, portal: Portal, customId: string): Promise<string> {
  const id = await chargerId(page, portal, customId);
  await enter(page, portal, { path: `/chargers/${id}/tickets`, until: page.getByRole('heading', { name: customId }) });
  return id;
}

/** Records the page's requests from now on that contain the pattern. */
function asked(page: Page, part: string): URL[] {
  const addresses: URL[] = [];
  page.on('request', (request) => {
    const address = new URL(request.url());
    if (address.pathname.includes(part)) addresses.push(address);
  });
  return addresses;
}

async function chooseAction(page: Page, label: string): Promise<void> {
  await page.getByRole('button', { name: 'Actions', exact: true }).click();
  await page.getByRole('menuitem', { name: label }).click();
}

test('a charger’s page shows its tickets, and those that others add, change and remove meanwhile', async ({
  page,
  portal,
}) => {
  const calls = asked(page, '/api/v1/tickets/');
  const charger = await openTickets(page, portal, 'DEMO-001');
  await expect(tab(page)).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('button', { name: 'Add ticket' })).toBeVisible();
  await expect
    .poll(() => Object.fromEntries(calls[0]?.searchParams ?? []))
    .toEqual({ page: '1', per_page: '10', charger });

  const desk = await ticketDesk(page, portal, 'owner');
  const name = aName('Added elsewhere');
  const { id } = await desk.open({ ticket_name: name, charger });
  await expect(rowOf(page, name)).toContainText('Open');
  await desk.change(id, { status: 'pending' });
  await expect(rowOf(page, name)).toContainText('Pending');
  await rowOf(page, name).click();
  await expect(page).toHaveURL(`${portal.origin('demo')}/tickets/${id}`);
  await page.goBack();
  await expect(rowOf(page, name)).toBeVisible();
  await desk.call('DELETE', `/api/v1/tickets/${id}/`);
  await expect(rowOf(page, name)).toHaveCount(0);
});

test('a ticket is added among those of a charger', async ({ page, portal }) => {
  const charger = await openTickets(page, portal, 'DEMO-003');
  await page.getByRole('button', { name: 'Add ticket' }).click();
  const drawer = page.getByRole('dialog', { name: 'Add ticket' });
  const name = aName('Added here');
  await drawer.getByLabel('Ticket Name').fill(name);
  await drawer.getByRole('button', { name: 'Add ticket' }).click();
  await expect(rowOf(page, name)).toBeVisible();
  const { results } = await get<{ results: { charger: { id: string } }[] }>(
    page,
    portal,
    `/api/v1/tickets/?search=${encodeURIComponent(name)}`,
  );
  expect(results[0]?.charger.id).toBe(charger);
});

test('a ticket opened for a faulted port carries what is known of it; what was typed is asked about', async ({
  page,
  portal,
  switchOn,
}) => {
  // One whose charge point no other file switches on.
  const charger = await chargerId(page, portal, 'DAL-001');
  const point = await switchOn('DAL-001', { protocol: '1.6' });
  point.setFault({ kind: 'faulted', errorCode: 'GroundFailure' });
  await enter(page, portal, { path: `/chargers/${charger}/details` });
  await page.getByRole('region', { name: 'Port 1' }).getByRole('button', { name: 'Open a ticket' }).click();
  const drawer = page.getByRole('dialog', { name: 'Open a ticket' });
  await expect(drawer.getByRole('region', { name: 'Attached diagnostics' })).toContainText('DAL-001');
  await expect(drawer.getByRole('region', { name: 'Attached diagnostics' })).toContainText('Faulted');
  const name = aName('Faulted');
  await drawer.getByLabel('Ticket Name').fill(name);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Stay' }).click();
  await drawer.getByRole('button', { name: 'Add ticket' }).click();
  const opened = drawer.getByRole('link', { name: /^Open ticket \d+$/ });
  await expect(opened).toBeVisible();
  const path = (await opened.getAttribute('href')) ?? '';
  const ticket = await get<{ evidence: { messages: object[] } }>(page, portal, `/api/v1${path}/`);
  expect(ticket).toMatchObject({
    ticket_name: name,
    charger: { id: charger },
    port: { connector_id: 1 },
    evidence: { is_online: true, ports: [{ connector_id: 1, status: 'FAULTED', error_code: 'GroundFailure' }] },
  });
  expect(ticket.evidence.messages.length).toBeGreaterThan(0);
  await opened.click();
  await expect(page).toHaveURL(portal.origin('demo') + path);
});

test('a ticket is opened for the whole charger from its menu', async ({ page, portal }) => {
  const charger = await chargerId(page, portal, 'DEMO-002');
  await enter(page, portal, { path: `/chargers/${charger}/details` });
  await chooseAction(page, 'Open a ticket');
  const drawer = page.getByRole('dialog', { name: 'Open a ticket' });
  await expect(drawer.getByRole('region', { name: 'Attached diagnostics' })).toContainText('DEMO-002');
  await page.keyboard.press('Escape');
  await expect(drawer).toHaveCount(0);
});

test('with the tickets switched off nothing of them is shown, and not a byte of them is asked for', async ({
  page,
  own,
}) => {
  await own.release('off', 'tickets', '--tenant', 'demo');
  const bytes = asked(page, '/releases/tickets/');
  const charger = await openTickets(page, own, 'DEMO-006');
  await expect(page).toHaveURL(`${own.origin('demo')}/chargers/${charger}/details`);
  await expect(page.getByRole('region', { name: 'Port 1' })).toBeVisible();
  await expect(tab(page)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Open a ticket' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Actions', exact: true }).click();
  await expect(page.getByRole('menuitem', { name: 'Last responses' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Open a ticket' })).toHaveCount(0);
  expect(bytes).toEqual([]);

  await own.release('on', 'tickets', '--tenant', 'demo');
  await page.reload();
  await tab(page).click();
  await expect(page.getByRole('button', { name: 'Add ticket' })).toBeVisible();
});

test('a tenant without tickets has none beside a charger either', async ({ page, portal }) => {
  const bytes = asked(page, '/releases/tickets/');
  await enter(page, portal, { tenant: 'metro', path: '/chargers' });
  await page.locator('tbody').getByRole('link').first().click();
  await expect(page.getByRole('tab', { name: 'Detalles' })).toBeVisible();
  await expect(tab(page)).toHaveCount(0);
  expect(bytes).toEqual([]);
});

test('a page that shows tickets goes on through a release of theirs', async ({ page, own }) => {
  const bytes = asked(page, '/releases/tickets/');
  const versions = () => [...new Set(bytes.map(({ pathname }) => pathname.split('/')[3]))];
  const charger = await openTickets(page, own, 'DEMO-001');
  const desk = await ticketDesk(page, own);
  const before = aName('Before');
  await desk.open({ ticket_name: before, charger });
  await expect(rowOf(page, before)).toBeVisible();
  const [open = ''] = versions();

  await own.publish('tickets-2');
  const after = aName('After');
  await desk.open({ ticket_name: after, charger });
  await expect(rowOf(page, after)).toBeVisible();
  await page.getByRole('button', { name: 'Add ticket' }).click();
  await page.getByRole('dialog', { name: 'Add ticket' }).getByLabel('Ticket Name').fill('Not saved');
  await chooseNothing(page);
  // Chunks loaded later come from the release that the page started with.
  await chooseAction(page, 'Open a ticket');
  await expect(page.getByRole('region', { name: 'Attached diagnostics' })).toContainText('DEMO-001');
  expect(versions()).toEqual([open]);

  bytes.length = 0;
  await page.reload();
  await expect(rowOf(page, after)).toBeVisible();
  expect(versions()).toEqual(['1.0.0-b22222222']);
  expect(open).not.toBe('1.0.0-b22222222');
});

/** Closes the open drawer and discards its changes. */
async function chooseNothing(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Leave' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

for (const [fault, body] of [
  ['is not there', null],
  ['breaks', 'throw new Error("A chunk that always breaks")'],
] as const)
  test(`code of the tickets that ${fault} leaves the charger’s page alive, and heals`, async ({ page, portal }) => {
    const chunks = '**/releases/tickets/*/static/**';
    await page.route(chunks, (route) =>
      body === null ? route.abort() : route.fulfill({ contentType: 'text/javascript', body }),
    );
    await openTickets(page, portal, 'DEMO-001');
    await expect(page.getByText('Responsible: Ticket team')).toBeVisible();
    await hostLives(page, 'DEMO-001');
    await page.getByRole('tab', { name: 'Details' }).click();
    await expect(page.getByRole('region', { name: 'Port 1' })).toBeVisible();
    await tab(page).click();
    await expect(page.getByText('Responsible: Ticket team')).toBeVisible();
    await page.unroute(chunks);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('button', { name: 'Add ticket' })).toBeVisible();
    await hostLives(page, 'DEMO-001');
  });
