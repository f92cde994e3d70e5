import { randomUUID } from 'node:crypto';
import { enter } from './support/enter.ts';
import type { Portal } from './support/portal.ts';
import type { AccountName } from './support/sign-in.ts';
import { expect, type Page, test } from './support/test.ts';
import { ticketDesk } from './support/tickets.ts';

const aName = (about: string) => `${about} ${randomUUID().slice(0, 8)}`;
const status = (page: Page) => page.getByRole('heading', { level: 1 }).locator('xpath=../..');
const facts = (page: Page) => page.getByRole('region', { name: 'Ticket details' });
const comments = (page: Page) => page.getByRole('list', { name: 'Activity' });

/** Chooses by name from a field that offers a list. */
async function choose(page: Page, field: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: field }).click();
  await page.locator('.ant-select-dropdown:visible').getByTitle(option, { exact: true }).click();
}

/** “Add ticket” in the list: leads to the ticket's own page. */
async function addTicket(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Add ticket' }).click();
  const drawer = page.getByRole('dialog', { name: 'Add ticket' });
  await drawer.getByLabel('Ticket Name').fill(name);
  await drawer.getByLabel(/^Ticket Description/).fill('It began this morning.\nSee https://example.org/photos');
  await drawer.getByRole('button', { name: 'Add ticket' }).click();
  await expect(drawer).toHaveCount(0);
  await page.getByRole('link', { name }).first().click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}

/** Writes a comment with a file, and waits until both are there. */
async function commentWith(page: Page, text: string, file: string): Promise<void> {
  await page.getByLabel('Your comment').fill(text);
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: file, mimeType: 'text/csv', buffer: Buffer.from('time;status\n') });
  await expect(page.getByRole('list', { name: 'Files to attach' })).toContainText('Uploaded');
  await page.getByRole('button', { name: 'Add comment' }).click();
  const said = comments(page).getByRole('listitem').filter({ hasText: text });
  await expect(said.getByRole('button', { name: new RegExp(`Download ${file}`) })).toBeVisible();
}

async function openTicketAs(page: Page, portal: Portal, account: AccountName, id: number): Promise<void> {
  await enter(page, portal, { account, path: `/tickets/${id}`, until: page.getByLabel('Your comment') });
}

test('an operator opens a ticket, comments, attaches, gives it a status, closes it for a reason and reopens it', async ({
  page,
  portal,
}) => {
  const name = aName('Operated');
  await enter(page, portal, { path: '/tickets', until: page.getByRole('button', { name: 'Add ticket' }) });
  await addTicket(page, name);
  await expect(status(page)).toContainText('Open');
  await commentWith(page, 'Somebody is on the way.', 'log.csv');
  await choose(page, 'Ticket Status', 'Pending');
  await expect(status(page)).toContainText('Pending');

  await choose(page, 'Ticket Status', 'Closed');
  const settle = page.getByRole('group', { name: 'Close ticket' });
  await expect(settle.getByRole('button', { name: 'Close ticket' })).toBeDisabled();
  await choose(page, 'Resolution reason', 'Operations fix');
  await settle.getByRole('button', { name: 'Close ticket' }).click();
  await expect(status(page)).toContainText('Closed');
  await expect(page.getByText('A closed ticket can only be reopened.')).toBeVisible();

  await page.getByRole('combobox', { name: 'Ticket Status' }).click();
  const offered = page.locator('.ant-select-dropdown:visible .ant-select-item-option');
  await expect(offered).toHaveText(['Closed', 'Open']);
  await offered.filter({ hasText: 'Open' }).click();
  await expect(status(page)).toContainText('Open');
  await expect(page.getByRole('combobox', { name: 'Ticket Resolution' })).toHaveCount(0);

  await page.getByText(/^Changes \d+$/).click();
  const main = page.getByRole('main');
  for (const word of ['Pending', 'Closed', 'Operations fix']) await expect(main).toContainText(word);
});

for (const account of ['partner', 'limited'] as const)
  test(`${account} opens a ticket and comments; what is not theirs to decide is neither offered nor taken`, async ({
    page,
    portal,
  }) => {
    const name = aName(`Of ${account}`);
    await enter(page, portal, { account, path: '/tickets', until: page.getByRole('button', { name: 'Add ticket' }) });
    await expect(page.getByRole('button', { name: /^Edit ticket/ })).toHaveCount(0);
    await addTicket(page, name);
    await commentWith(page, 'This is what I saw.', 'seen.csv');
    for (const choice of ['Ticket Status', 'Ticket Resolution', 'Ticket Owner', 'Priority'])
      await expect(page.getByRole('combobox', { name: choice })).toHaveCount(0);
    await expect(page.getByRole('button', { name: /Edit ticket|Delete ticket|More actions|Associate/ })).toHaveCount(0);

    const id = Number(new URL(page.url()).pathname.split('/').at(-1));
    const desk = await ticketDesk(page, portal, account);
    const path = `/api/v1/tickets/${id}/`;
    const refused = [
      await desk.call('PUT', path, { status: 'closed', resolution: 'user_error' }, '*'),
      await desk.call('DELETE', path),
      await desk.call('POST', '/api/v1/tickets/', { ticket_name: 'x', status: 'solved', resolution: 'user_error' }),
      await desk.call('POST', `${path}external/`, { create: true }),
    ];
    expect(refused.map((reply) => reply.status())).toEqual([403, 403, 403, 403]);
    await page.reload();
    await expect(status(page)).toContainText('Open');
  });

test('what somebody else comments and decides appears without a reload', async ({ page, portal }) => {
  const desk = await ticketDesk(page, portal);
  const { id } = await desk.open({ ticket_name: aName('Watched') });
  await openTicketAs(page, portal, 'partner', id);
  await desk.comment(id, 'We reset it.', [{ name: 'reset.txt', mimeType: 'text/plain', buffer: Buffer.from('ok') }]);
  await expect(comments(page)).toContainText('We reset it.');
  await desk.change(id, { status: 'solved', resolution: 'operations_fix' });
  await expect(status(page)).toContainText('Solved');
  await expect(facts(page)).toContainText('Operations fix');
});

test('a ticket is removed after a question', async ({ page, portal }) => {
  const desk = await ticketDesk(page, portal);
  const { id } = await desk.open({ ticket_name: aName('Removed') });
  await openTicketAs(page, portal, 'admin', id);
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Delete ticket' }).click();
  const question = page.getByRole('dialog', { name: `Delete ticket ${id}?` });
  await expect(question).toContainText('Action can not be undone.');
  await question.getByRole('button', { name: 'Delete ticket' }).click();
  await expect(page).toHaveURL(/\/tickets(\?|$)/);
  expect((await desk.call('GET', `/api/v1/tickets/${id}/`)).status()).toBe(404);
});

test('a tenant without tickets has no place for them', async ({ page, portal }) => {
  await enter(page, portal, { tenant: 'metro', path: '/tickets' });
  await expect(page.getByRole('main')).toContainText(/404|previa solicitud/);
  await expect(page.getByRole('navigation').getByRole('link', { name: 'Tickets' })).toHaveCount(0);
});

test('on a phone tickets are read, opened and commented on, and nothing scrolls sideways', async ({ page, portal }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const sideways = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  const desk = await ticketDesk(page, portal);
  const name = aName('Carried around');
  const { id } = await desk.open({ ticket_name: name, description: 'x'.repeat(500) });
  await enter(page, portal, { path: '/tickets', until: page.getByRole('button', { name: 'Add ticket' }) });
  await expect(page.getByText(name)).toBeVisible();
  await expect.poll(sideways, 'the list').toBeLessThanOrEqual(0);
  await page.getByText(name).click();
  await expect(page).toHaveURL(`${portal.origin('demo')}/tickets/${id}`);
  await commentWith(page, 'From the road.', 'road.csv');
  await expect.poll(sideways, 'a ticket').toBeLessThanOrEqual(0);
});
