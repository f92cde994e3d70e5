import { changeTicket, createTicket, getTicket, startUpload, type Ticket } from '@plugboard/contracts/tickets';
import { failure, tagged } from '@plugboard/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aFile, megabyte, piecesServer } from '../uploads/pieces-server.fixtures.ts';
import { charger, manager, openList, owner, ticketsOf } from '../ticket-pages.fixtures.ts';
import { aTicket } from '../ticket.fixtures.ts';

const saved = 'Success! The ticket will be live in just a few minutes.';
type Person = Awaited<ReturnType<typeof openList>>['user'];

const form = () => within(screen.getByRole('dialog'));
const press = async (user: Person, name: string | RegExp) => user.click(form().getByRole('button', { name }));
async function choose(user: Person, field: RegExp, title: string) {
  await user.click(await form().findByRole('combobox', { name: field }));
  await user.click((await screen.findAllByTitle(title)).at(-1)!);
}

async function addTicket(account = manager) {
  const api = ticketsOf(() => []).on(createTicket, ({ body }) =>
    body instanceof FormData ? failure(400) : aTicket({ id: 13, ticket_name: body.ticket_name }),
  );
  const shown = await openList('/tickets', { account });
  await shown.user.click(await screen.findByRole('button', { name: /Add ticket/ }));
  await screen.findByRole('dialog');
  await form().findByLabelText('Ticket Name');
  return { ...shown, api, sent: () => api.calls(createTicket).map(({ body }) => body) };
}

test('a ticket needs a name, takes the charger’s location and is opened once', async () => {
  const { user, sent, notices } = await addTicket();
  await press(user, /Add ticket/);
  expect(await form().findByText('Give the ticket a name.')).toBeInTheDocument();
  await user.type(form().getByLabelText('Ticket Name'), 'Screen is dark');
  await choose(user, /Ticket Category/, 'Hardware malfunction');
  await choose(user, /Charger Name/, charger.custom_id);
  const place = await form().findByRole('combobox', { name: /^Location/ });
  await waitFor(() => expect(place).toBeDisabled());
  expect(form().getByText('Main St Garage')).toBeVisible();
  await choose(user, /^Port/, 'Port 2');
  await press(user, /Add ticket/);
  await waitFor(() => expect(notices).toContainEqual({ kind: 'success', text: saved }));
  expect(sent()).toEqual([
    expect.objectContaining({
      ticket_name: 'Screen is dark',
      category: 'hardware_malfunction',
      charger: charger.id,
      location: charger.location,
      port: charger.ports[1]?.id,
      status: 'open',
      resolution: null,
    }),
  ]);
});

test('what is refused stays as it was typed, with the server’s words under its field', async () => {
  const { user, api } = await addTicket();
  api.on(createTicket, () => failure(400, { ticket_name: ['This name is taken.'] }));
  await user.type(form().getByLabelText('Ticket Name'), 'Screen is dark');
  await press(user, /Add ticket/);
  expect(await form().findByText('This name is taken.')).toBeInTheDocument();
  expect(form().getByLabelText('Ticket Name')).toHaveValue('Screen is dark');
});

test('a try that is repeated carries the same key, so that it is one ticket', async () => {
  const { user, api } = await addTicket();
  api.on(createTicket, () => failure(500));
  await user.type(form().getByLabelText('Ticket Name'), 'Screen is dark');
  await press(user, /Add ticket/);
  expect(await form().findByText(/This could not be saved/)).toBeVisible();
  api.on(createTicket, () => aTicket());
  await press(user, /Add ticket$/);
  await waitFor(() => expect(api.calls(createTicket)).toHaveLength(2));
  const keys = api.calls(createTicket).map(({ headers }) => headers['Idempotency-Key']);
  expect(new Set(keys).size).toBe(1);
});

const attach = async (user: Person, ...files: File[]) =>
  user.upload(await form().findByLabelText('Attach files', { selector: 'input' }), files);

test('files go up while the form is filled in, and the ticket names them', async () => {
  const { user, api, sent } = await addTicket();
  const server = piecesServer(api);
  await attach(user, aFile('photo.jpg', 5 * megabyte));
  await user.type(form().getByLabelText('Ticket Name'), 'Screen is dark');
  expect(await form().findByText('Uploaded')).toBeVisible();
  await press(user, /Add ticket$/);
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]).toMatchObject({ ticket_name: 'Screen is dark', uploads: server.uploads().map(({ id }) => id) });
});

test('a file that fails keeps the ticket back and everything that was typed; without it the ticket is added', async () => {
  const { user, api, sent } = await addTicket();
  api.on(startUpload, () => failure(413, { detail: 'No space for more files.', code: 'TOO_LARGE' }));
  await attach(user, aFile('photo.jpg', 5));
  await user.type(form().getByLabelText('Ticket Name'), 'Screen is dark');
  expect(await form().findByText('No space for more files.')).toBeVisible();
  await press(user, /Add ticket$/);
  expect(await form().findByText(/To add the ticket, retry or remove/)).toBeVisible();
  expect(sent()).toEqual([]);
  expect(form().getByLabelText('Ticket Name')).toHaveValue('Screen is dark');
  await press(user, 'Remove photo.jpg');
  await press(user, /Add ticket$/);
  await waitFor(() => expect(sent()).toEqual([expect.not.objectContaining({ uploads: expect.anything() })]));
});

test('partners say nothing of owner and status', async () => {
  const { user, sent } = await addTicket({ permissions: ['view_tickets', 'open_tickets'] });
  expect(form().queryByLabelText(/Ticket Owner|Ticket Status|Charger Name/)).toBeNull();
  await user.type(form().getByLabelText('Ticket Name'), 'Screen is dark');
  await press(user, /Add ticket/);
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]).toMatchObject({ ticket_name: 'Screen is dark', status: 'open', assignee: null });
});

test('closing over what is not saved asks', async () => {
  const { user } = await addTicket();
  await user.type(form().getByLabelText('Ticket Name'), 'x');
  await press(user, /Close/);
  await user.click(await screen.findByRole('button', { name: 'Stay' }));
  expect(screen.getByLabelText('Ticket Name')).toHaveValue('x');
});

/** A server that stores one ticket, with a tag for each state. */
async function editTicket(first: Partial<Ticket> = {}) {
  const stored = { ticket: aTicket(first), version: 1 };
  const store = (change: Partial<Ticket>) => {
    stored.ticket = { ...stored.ticket, ...change };
    stored.version += 1;
  };
  const answer = () => tagged(stored.ticket, `"${stored.version}"`);
  const api = ticketsOf(() => [stored.ticket])
    .on(getTicket, answer)
    .on(changeTicket, ({ body, headers }) => {
      if (headers['If-Match'] !== `"${stored.version}"`)
        return failure(412, { detail: 'Changed.', code: 'CHANGED_MEANWHILE' });
      if (body instanceof FormData) return failure(400);
      const { priority = stored.ticket.priority, status = stored.ticket.status, resolution = null } = body;
      store({ priority, status, resolution });
      return answer();
    });
  const shown = await openList();
  await shown.user.click(await screen.findByRole('button', { name: 'Edit ticket 12' }));
  await screen.findByLabelText('Ticket Name');
  return { ...shown, api, store, stored, sent: () => api.calls(changeTicket).map(({ body }) => body) };
}

test('only what changed is sent, and the row shows it', async () => {
  const { user, sent, notices } = await editTicket();
  await choose(user, /Priority/, 'Urgent');
  await choose(user, /Ticket Owner/, owner.name);
  await press(user, 'Save');
  await waitFor(() => expect(notices).toEqual([{ kind: 'success', text: 'Saved changes to priority and owner' }]));
  expect(sent()).toEqual([{ priority: 'urgent', assignee: owner.id }]);
  expect(await screen.findByRole('row', { name: /Urgent/ })).toBeVisible();
});

test('a ticket is solved for a reason', async () => {
  const { user, sent } = await editTicket();
  expect(form().queryByRole('combobox', { name: /Ticket Resolution/ })).toBeNull();
  await choose(user, /Ticket Status/, 'Solved');
  await press(user, 'Save');
  expect(await form().findByText('Choose why the ticket is solved or closed.')).toBeInTheDocument();
  expect(sent()).toEqual([]);
  await choose(user, /Ticket Resolution/, 'Operations fix');
  await press(user, 'Save');
  await waitFor(() => expect(sent()).toEqual([{ status: 'solved', resolution: 'operations_fix' }]));
});

test('a closed ticket can only be reopened', async () => {
  const { user, sent } = await editTicket({ status: 'closed', resolution: 'code_fix' });
  await user.click(form().getByRole('combobox', { name: /Ticket Status/ }));
  await screen.findAllByTitle('Open');
  expect(screen.queryByTitle('Pending')).toBeNull();
  await user.click((await screen.findAllByTitle('Open')).at(-1)!);
  await press(user, 'Save');
  await waitFor(() => expect(sent()).toEqual([{ status: 'open' }]));
});

test('somebody was quicker: both are shown, and keeping mine keeps what else they changed', async () => {
  const { user, store, stored } = await editTicket();
  await choose(user, /Priority/, 'Urgent');
  store({ priority: 'low', ticket_name: 'Theirs' });
  await press(user, 'Save');
  const both = await screen.findByRole('table', { name: /Someone else changed/ });
  expect(within(both).getByRole('row', { name: 'Priority Low Urgent' })).toBeVisible();
  await press(user, 'Keep mine');
  await waitFor(() => expect(stored.ticket).toMatchObject({ priority: 'urgent', ticket_name: 'Theirs' }));
});

test('taking theirs shows what is stored', async () => {
  const { user, store } = await editTicket();
  await choose(user, /Priority/, 'Urgent');
  store({ priority: 'low', ticket_name: 'Theirs' });
  await press(user, 'Save');
  await user.click(await screen.findByRole('button', { name: 'Take theirs' }));
  await waitFor(() => expect(form().getByLabelText('Ticket Name')).toHaveValue('Theirs'));
  expect(form().getByRole('button', { name: 'Save' })).toBeDisabled();
});
