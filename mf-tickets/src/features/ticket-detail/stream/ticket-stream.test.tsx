import {
  addTicketComment,
  changeTicketComment,
  listSavedReplies,
  getTicketAttachment,
  listTicketComments,
  listTicketHistory,
  type TicketComment,
} from '@plugboard/contracts/tickets';
import { aPage, failure } from '@plugboard/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { owner } from '../../../common/ticket-pages.fixtures.ts';
import { aTicket } from '../../../common/ticket.fixtures.ts';
import { aComment, openTicket, serverOf } from '../ticket-detail.fixtures.ts';

const list = () => screen.findByRole('list', { name: 'Activity' });
const authors = async () => [...(await list()).children].map((item) => item.querySelector('span')?.textContent);
const mine = { id: '5f0d8b1e-0001-4c5e-8a4b-000000000001', name: 'Olivia Operator' };

test('oldest to newest; what a rule said is the portal’s', async () => {
  const told = aComment({ author: null, source: 'rule', text: 'Port 1 is available again.' });
  serverOf(aTicket, () => [aComment(), told, aComment({ author: { id: null, name: 'Sam Gone' } })]);
  await openTicket();
  expect(await authors()).toEqual(['Amara Quist', 'The portal', 'Sam Gone']);
});

test('a comment by somebody else appears and is quietly announced, one’s own is not', async () => {
  const said: TicketComment[] = [aComment()];
  const api = serverOf(aTicket, () => said);
  await openTicket();
  await list();
  const own = aComment({ author: mine, text: 'Mine.' });
  said.push(own);
  await api.emit({ type: 'comment-added', ticket: 12, comment: own.id });
  expect(await screen.findByText('Mine.')).toBeVisible();
  expect(screen.queryByText(/New comment by/)).toBeNull();
  const other = aComment({ text: 'Theirs.' });
  said.push(other);
  await api.emit({ type: 'comment-added', ticket: 12, comment: other.id });
  expect(await screen.findByText('Theirs.')).toBeVisible();
  expect(screen.getByText('New comment by Amara Quist')).toHaveAttribute('role', 'status');
});

test('a comment on another ticket asks nothing', async () => {
  const api = serverOf(aTicket, () => [aComment()]);
  await openTicket();
  await list();
  await api.emit({ type: 'comment-added', ticket: 13, comment: aComment().id });
  expect(api.calls(listTicketComments)).toHaveLength(1);
});

test('text is text: only http(s) addresses can be followed', async () => {
  const text = 'See https://example.com/a_(b). <img src=x onerror=alert(1)> javascript:alert(1) [x](data:text/html,y)';
  serverOf(aTicket, () => [aComment({ text })]);
  await openTicket();
  const item = within(await list()).getByRole('listitem');
  expect(item).toHaveTextContent(text);
  const links = within(item).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['https://example.com/a_(b)']);
  expect(links[0]).toHaveAttribute('rel', expect.stringContaining('noopener'));
  expect(item.querySelector('img')).toBeNull();
});

test('pictures are shown, every file is a download with its name and size', async () => {
  const picture = { id: '5f0d8b1e-0009-4c5e-8a4b-000000000001', name: 'cable.png', content_type: 'image/png' };
  const log = { ...picture, id: '5f0d8b1e-0009-4c5e-8a4b-000000000002', name: 'log.txt' };
  const attachments = [
    { ...picture, size: 2048, picture: `/uploads/${'a'.repeat(43)}` },
    { ...log, size: 52_428_800, picture: null },
  ];
  const api = serverOf(aTicket, () => [aComment({ attachments })]).on(getTicketAttachment, () => failure(503));
  const { user, notices } = await openTicket();
  const image = await screen.findByRole('img', { name: 'Open the picture cable.png' });
  expect(image.closest('a')).toHaveAttribute('href', `/uploads/${'a'.repeat(43)}`);
  expect(screen.getByRole('button', { name: 'Download cable.png 2 kB' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Download log.txt 50 MB' }));
  await waitFor(() => expect(api.calls(getTicketAttachment)[0]?.params.id).toBe(log.id));
  await waitFor(() =>
    expect(notices.map(({ text }) => text)).toEqual(['“log.txt” could not be downloaded. Try again later.']),
  );
});

test('a comment is added once, however often it is tried, and survives a failure', async () => {
  const said: TicketComment[] = [];
  const api = serverOf(aTicket, () => said).on(addTicketComment, () => failure(500));
  const { user } = await openTicket();
  const field = await screen.findByLabelText('Your comment');
  await user.type(field, 'A new cable is ordered.');
  await user.click(screen.getByRole('button', { name: 'Add comment' }));
  expect(await screen.findByText(/The comment could not be added/)).toBeVisible();
  expect(field).toHaveValue('A new cable is ordered.');
  api.on(addTicketComment, ({ body }) => {
    const added = aComment({ author: mine, text: (body as { text: string }).text });
    said.push(added);
    return added;
  });
  await user.type(field, '{Control>}{Enter}{/Control}');
  expect(await within(await list()).findByText('A new cable is ordered.')).toBeVisible();
  expect(field).toHaveValue('');
  const keys = api.calls(addTicketComment).map(({ headers }) => headers['Idempotency-Key']);
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
  expect(screen.queryByText(/The comment could not be added/)).toBeNull();
});

test('a draft survives leaving, for whoever wrote it', async () => {
  serverOf(aTicket);
  const first = await openTicket();
  await first.user.type(await screen.findByLabelText('Your comment'), 'Half a thought');
  const kept = { ...sessionStorage };
  first.unmount();
  serverOf(aTicket);
  Object.assign(sessionStorage, kept);
  const second = await openTicket();
  expect(await screen.findByLabelText('Your comment')).toHaveValue('Half a thought');
  second.unmount();
  serverOf(aTicket);
  await openTicket({
    account: { id: '5f0d8b1e-0001-4c5e-8a4b-000000000077', permissions: ['view_tickets', 'open_tickets'] },
  });
  expect(await screen.findByLabelText('Your comment')).toHaveValue('');
});

test('a draft survives a log-out in another tab, for the same account', async () => {
  serverOf(aTicket);
  const first = await openTicket();
  await first.user.type(await screen.findByLabelText('Your comment'), 'Half a thought');
  localStorage.clear();
  window.dispatchEvent(new StorageEvent('storage', { key: null }));
  expect(first.left).toHaveBeenCalledWith('/login');
  document.body.hidden = false;
  first.unmount();
  serverOf(aTicket);
  await openTicket();
  expect(await screen.findByLabelText('Your comment')).toHaveValue('Half a thought');
});

test('long talks begin with the newest comments', async () => {
  const said = Array.from({ length: 130 }, (_, at) => aComment({ text: `Number ${at}.` }));
  const api = serverOf(aTicket).on(listTicketComments, ({ query }) =>
    aPage(said.toReversed().slice(0, query.limit), { count: said.length }),
  );
  const { user } = await openTicket();
  expect(await within(await list()).findByText('Number 129.')).toBeVisible();
  expect(screen.queryByText('Number 0.')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Show older activity' }));
  expect(await screen.findByText('Number 0.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Show older activity' })).toBeNull();
  expect(api.calls(listTicketComments).map(({ query }) => query.limit)).toEqual([100, 200]);
});

test('older comments are asked for also while the newest are fetched again', async () => {
  const said = Array.from({ length: 130 }, (_, at) => aComment({ text: `Number ${at}.` }));
  let answer: () => void = () => undefined;
  const answered = new Promise<void>((resolve) => (answer = resolve));
  let calls = 0;
  const api = serverOf(aTicket).on(listTicketComments, async ({ query }) => {
    calls += 1;
    if (calls === 2) await answered;
    return aPage(said.toReversed().slice(0, query.limit), { count: said.length });
  });
  const { user } = await openTicket();
  await list();
  await api.emit({ type: 'comment-added', ticket: 12, comment: said.at(-1)?.id ?? '' });
  await waitFor(() => expect(calls).toBe(2));
  await user.click(screen.getByRole('button', { name: 'Show older activity' }));
  answer();
  expect(await screen.findByText('Number 0.')).toBeVisible();
});

test('comments that cannot be loaded are tried again; the ticket stays', async () => {
  const api = serverOf(aTicket).on(listTicketComments, () => failure(500));
  const { user } = await openTicket();
  expect(await screen.findByText('The comments could not be loaded.')).toBeVisible();
  expect(screen.getByText('The cable of the left port is gone.')).toBeVisible();
  api.on(listTicketComments, () => aPage([aComment()]));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await within(await list()).findByText('On my way.')).toBeVisible();
});

test('who may only look is not asked for a comment', async () => {
  serverOf(aTicket);
  await openTicket({ account: { permissions: ['view_tickets'] } });
  expect(await screen.findByText('No comments or changes yet.')).toBeVisible();
  expect(screen.queryByLabelText('Your comment')).toBeNull();
});

test('comments and changes stand in one order, and the filter is in the address', async () => {
  const change = {
    id: '5f0d8b1e-0007-4c5e-8a4b-000000000001',
    field: 'priority' as const,
    before: 'low',
    after: 'high',
  };
  const by = { id: owner.id, name: owner.name };
  const said = [aComment({ created_at: '2026-11-20T13:00:00Z' }), aComment({ created_at: '2026-11-20T15:00:00Z' })];
  serverOf(aTicket, () => said).on(listTicketHistory, () => aPage([{ ...change, at: '2026-11-20T14:00:00Z', by }]));
  const { user } = await openTicket();
  const texts = async () =>
    [...(await list()).children].map((item) => (/Changed|On my way/.exec(item.textContent ?? '') ?? [])[0]);
  expect(await texts()).toEqual(['On my way', 'Changed', 'On my way']);
  await user.click(screen.getByText('Comments 2'));
  await waitFor(() => expect(window.location.search).toBe('?show=comments'));
  expect(await texts()).toEqual(['On my way', 'On my way']);
  await user.click(screen.getByText('Changes 1'));
  expect(await texts()).toEqual(['Changed']);
  expect(screen.getByText('Changed priority from Low to High')).toBeVisible();
});

test('one’s own comment is edited in place and says so; others’ are not offered', async () => {
  let own = aComment({ author: mine, text: 'Port 1' });
  const api = serverOf(aTicket, () => [aComment(), own]).on(changeTicketComment, () => failure(500));
  const { user } = await openTicket();
  await list();
  expect(screen.getAllByRole('button', { name: 'Edit comment' })).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Edit comment' }));
  const form = within(screen.getByRole('form', { name: 'Edit comment' }));
  const field = form.getByRole('textbox');
  expect(form.getByRole('button', { name: 'Save' })).toBeDisabled();
  await user.clear(field);
  await user.type(field, 'Port 2');
  await user.click(form.getByRole('button', { name: 'Save' }));
  expect(await form.findByText(/The comment could not be saved/)).toBeVisible();
  expect(field).toHaveValue('Port 2');
  api.on(changeTicketComment, ({ body }) => {
    own = { ...own, text: (body as { text: string }).text, edited_at: '2026-11-20T16:00:00Z' };
    return own;
  });
  await user.click(form.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Port 2')).toBeVisible();
  expect(screen.getByText(/^edited/)).toHaveTextContent(/Nov 20, 2026/);
  expect(screen.queryByRole('form', { name: 'Edit comment' })).toBeNull();
});

test('a comment without text is not saved, and says why; with a file it needs none', async () => {
  const attachments = [
    { id: '5f0d8b1e-0009-4c5e-8a4b-000000000002', name: 'log.txt', content_type: 'text/plain', size: 3, picture: null },
  ];
  const bare = aComment({ author: mine, text: 'Port 1', attachments });
  const api = serverOf(aTicket, () => [aComment({ author: mine, text: 'Port 2' }), bare]).on(
    changeTicketComment,
    () => ({
      ...bare,
      text: '',
    }),
  );
  const { user } = await openTicket();
  await list();
  const edit = async (at: number) => {
    await user.click(screen.getAllByRole('button', { name: 'Edit comment' })[at]!);
    const form = within(screen.getByRole('form', { name: 'Edit comment' }));
    await user.clear(form.getByRole('textbox'));
    return form;
  };
  const form = await edit(0);
  await user.type(form.getByRole('textbox'), '  ');
  expect(form.getByText('A comment needs text.')).toBeVisible();
  expect(form.getByRole('button', { name: 'Save' })).toBeDisabled();
  await user.click(form.getByRole('button', { name: 'Cancel' }));
  const other = await edit(1);
  expect(other.queryByText('A comment needs text.')).toBeNull();
  await user.click(other.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(api.calls(changeTicketComment)[0]?.body).toEqual({ text: '' }));
});

test('a comment that somebody else edits changes where it is shown', async () => {
  const before = aComment({ text: 'Port 1' });
  let said = before;
  const api = serverOf(aTicket, () => [said]);
  await openTicket();
  await list();
  said = { ...before, text: 'Port 2', edited_at: '2026-11-20T16:00:00Z' };
  await api.emit({ type: 'comment-changed', ticket: 13, comment: said.id });
  expect(api.calls(listTicketComments)).toHaveLength(1);
  await api.emit({ type: 'comment-changed', ticket: 12, comment: said.id });
  expect(await screen.findByText('Port 2')).toBeVisible();
  expect(screen.getByText(/^edited/)).toBeVisible();
});

test('a saved reply is inserted where one writes, with the ticket’s own words', async () => {
  const reply = { id: '5f0d8b1e-0009-4c5e-8a4b-000000000001', name: 'Hello', version: 1 };
  serverOf(aTicket).on(listSavedReplies, () => aPage([{ ...reply, text: 'Hello {requester}, {charger} {owner}' }]));
  const { user } = await openTicket();
  const field = await screen.findByLabelText('Your comment');
  await user.type(field, 'Fine. ');
  await user.click(screen.getByRole('combobox', { name: 'Insert saved reply' }));
  await user.click(await screen.findByTitle('Hello'));
  expect(field).toHaveValue('Fine. Hello Olivia Operator, DEMO-001 {owner}');
});
