import {
  listCommands,
  listLocalLists,
  type LocalList,
  sendLocalListNow,
  stopLocalList,
} from '@plugboard/contracts/network';
import { aPage, failure, fakeApi, renderRemote } from '@plugboard/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import chargers from '../../../remote.ts';

const aList = (rest: Partial<LocalList> = {}): LocalList => ({
  charger: { id: '7f0d8b1e-0002-4c5e-8a4b-000000000001', custom_id: 'DEMO-001' },
  location_name: 'Harbor',
  timezone: 'Europe/Madrid',
  is_online: true,
  state: 'CURRENT',
  version: 4,
  cards: 12,
  sent_at: '2026-11-20T18:00:00Z',
  failure: null,
  ...rest,
});

const serverOf = (lists: LocalList[]) =>
  fakeApi()
    .on(listLocalLists, () => aPage(lists))
    .on(listCommands, () => aPage([]));

const open = async (permissions: readonly ('view_charger' | 'change_id_tag')[], language: 'en' | 'es' = 'en') => {
  const shown = await renderRemote(chargers, '/charging-cards/local-lists', {
    account: { permissions: [...permissions] },
    language,
  });
  await screen.findByRole('heading', { name: /^(Local lists|Listas locales)/ });
  return shown;
};

test('a list shows version, cards, when it was accepted, and why a sending failed', async () => {
  const refused = { at: '2026-11-20T18:00:00Z', reason: 'Refused: VersionMismatch', next_at: null };
  serverOf([
    aList(),
    aList({
      charger: { id: '7f0d8b1e-0002-4c5e-8a4b-000000000002', custom_id: 'DEMO-002' },
      state: 'FAILED',
      failure: refused,
    }),
  ]);
  await open(['view_charger']);
  expect(
    await screen.findByRole('row', { name: /DEMO-001.*Up to date.*4.*12.*Nov 20, 2026, 19:00 CET/ }),
  ).toBeVisible();
  expect(
    screen.getByRole('row', { name: /DEMO-002.*Failed.*VersionMismatch · It is not retried automatically/ }),
  ).toBeVisible();
  expect(screen.queryByRole('button', { name: /Send the cards/ })).toBeNull();
});

test('the next try is on the clock of the site, and is said while it is to come', async () => {
  const failure = (next_at: string) => ({ at: '2026-11-20T18:00:00Z', reason: 'No answer', next_at });
  const chargerOf = (name: string) => ({
    id: `7f0d8b1e-0002-4c5e-8a4b-00000000000${name}`,
    custom_id: `DEMO-00${name}`,
  });
  serverOf([
    aList({ charger: chargerOf('1'), state: 'FAILED', failure: failure('2120-01-10T18:00:00Z') }),
    aList({ charger: chargerOf('2'), state: 'FAILED', failure: failure('2020-01-10T18:00:00Z') }),
  ]);
  await open(['view_charger']);
  expect(await screen.findByRole('row', { name: /DEMO-001.*No answer · .*Jan 10, 2120, 19:00 CET/ })).toBeVisible();
  expect(screen.getByRole('row', { name: /DEMO-002.*No answer\s*4/ })).not.toHaveTextContent('2020');
});

test('the cards are sent now, and the row follows the charge point’s answer', async () => {
  const lists = [aList({ state: 'NOT_KEPT', version: null, cards: null, sent_at: null })];
  const api = serverOf(lists).on(sendLocalListNow, () => aList({ state: 'SENDING' }));
  const { user, notices } = await open(['view_charger', 'change_id_tag']);
  await user.click(await screen.findByRole('button', { name: 'Send now to DEMO-001' }));
  await waitFor(() => expect(notices.map(({ text }) => text)).toContain('The cards are being sent to DEMO-001.'));
  lists[0] = aList({ version: 1 });
  await api.emit({
    type: 'command-changed',
    command: '7f0d8b1e-0009-4c5e-8a4b-000000000001',
    charger: lists[0].charger.id,
    port: null,
    action: 'send-local-list',
    status: 'CONFIRMED',
    reason: null,
    at: '2026-11-20T18:00:00Z',
  });
  expect(await screen.findByRole('row', { name: /DEMO-001.*Up to date.*1.*12/ })).toBeVisible();
});

test('a refusal is said, and an offline charger is sent none, in Spanish', async () => {
  serverOf([
    aList({ is_online: false }),
    aList({ charger: { id: '7f0d8b1e-0002-4c5e-8a4b-000000000002', custom_id: 'B' } }),
  ]).on(sendLocalListNow, () => failure(409, { detail: 'Ya hay una orden así.', code: 'CONFLICT' }));
  const { user, notices } = await open(['view_charger', 'change_id_tag'], 'es');
  expect(await screen.findByRole('button', { name: 'Enviar ahora a DEMO-001' })).toBeDisabled();
  await user.click(screen.getByRole('button', { name: 'Enviar ahora a B' }));
  await waitFor(() => expect(notices).toEqual([{ kind: 'error', text: 'Ya hay una orden así.' }]));
});

test('a list is kept no more after a question, and one that is not kept cannot be stopped', async () => {
  const other = { id: '7f0d8b1e-0002-4c5e-8a4b-000000000002', custom_id: 'B' };
  const lists = [aList(), aList({ charger: other, state: 'NOT_KEPT' })];
  const api = serverOf(lists).on(stopLocalList, () => {
    lists[0] = aList({ state: 'ENDING' });
    return lists[0];
  });
  const { user, notices } = await open(['view_charger', 'change_id_tag']);
  const stop = await screen.findByRole('button', { name: 'Stop updating the local list of DEMO-001' });
  expect(screen.queryByRole('button', { name: 'Stop updating the local list of B' })).toBeNull();
  await user.click(stop);
  const question = await screen.findByRole('dialog');
  expect(question).toHaveTextContent('no card works there while it is offline');
  await user.click(within(question).getByRole('button', { name: 'Stop updating' }));
  await waitFor(() =>
    expect(notices.map(({ text }) => text)).toContain('The local list of DEMO-001 is no longer updated.'),
  );
  expect(api.calls(stopLocalList)).toHaveLength(1);
  expect(await screen.findByRole('row', { name: /DEMO-001.*Being emptied/ })).toBeVisible();
});

test('on a phone a row is two lines: name and state, then why it failed, and a menu at the end', async () => {
  const wide = window.matchMedia;
  vi.spyOn(window, 'matchMedia').mockImplementation((media) => ({ ...wide(media), matches: /max-width/.test(media) }));
  const failure = { at: '2026-11-20T18:00:00Z', reason: 'Refused: VersionMismatch', next_at: null };
  const api = serverOf([aList({ state: 'FAILED', failure })]).on(sendLocalListNow, () => aList({ state: 'SENDING' }));
  const { user } = await open(['view_charger', 'change_id_tag']);
  const row = within((await screen.findByRole('link', { name: 'DEMO-001' })).closest('li')!);
  expect(row.getByRole('link').closest('li')).toHaveTextContent(/^DEMO-001 FailedRefused: VersionMismatch$/);
  await user.click(row.getByRole('button', { name: 'Actions for DEMO-001' }));
  const items = await screen.findAllByRole('menuitem');
  expect(items.map(({ textContent }) => textContent)).toEqual(['Send now', 'Stop updating']);
  await user.click(items[0]!);
  await waitFor(() => expect(api.calls(sendLocalListNow)).toHaveLength(1));
});
