import { confirmPassword } from '@plugboard/contracts/accounts';
import { listReleases, moveRelease, type OrderOutcome, previewRelease } from '@plugboard/contracts/platform';
import { failure, fakeApi, renderRemote } from '@plugboard/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import { aManifest, anEntry } from '../../portal/portal.fixtures.ts';
import { setNamedRemotes } from '../../portal/remote-names.store.ts';
import { readRemote } from '../../portal/remotes.model.ts';
import { shellScreens } from '../shell-screens.ts';
import { someReleases } from './releases.fixtures.ts';

const reply = { sequence: 7, remotes: [someReleases], tenants: ['demo', 'metro'] };
const outcome: OrderOutcome = {
  sequence: 7,
  changes: [{ tenant: null, before: '1.3.0', after: '1.4.0' }],
  problems: [],
};
const serve = (preview: OrderOutcome = outcome) =>
  fakeApi()
    .on(listReleases, () => reply)
    .on(previewRelease, () => preview);
const open = (path = '/rollouts?remote=chargers', language: 'en' | 'es' = 'en') =>
  renderRemote(shellScreens, path, { account: { permissions: ['change_release'] }, language });
const openForm = async ({ user }: Awaited<ReturnType<typeof open>>) => {
  await user.click(await screen.findByRole('button', { name: 'Move a release' }));
  return screen.findByRole('dialog');
};

test('the list says what everybody has, since when, by whom and how it fares', async () => {
  serve();
  const { user } = await open('/rollouts');
  const name = await screen.findByRole('button', { name: 'chargers' });
  const row = name.closest('li');
  for (const text of ['Charging team', '1.3.0', 'ana@demo.example', '5 % have 1.4.0', 'Not clear how it fares', '20 %'])
    expect(row).toHaveTextContent(text);
  expect(row).toHaveTextContent('1 tenant has something of its own');
  await user.click(name);
  expect(await screen.findByRole('heading', { level: 1, name: 'chargers' })).toBeVisible();
  expect(location.search).toBe('?remote=chargers');
});

test('a remote has who has what, the reasons of its health, its moves and its versions', async () => {
  serve();
  await open();
  const holdings = within(await screen.findByRole('table', { name: 'Who has what' }));
  expect(holdings.getByRole('row', { name: /^metro/ })).toHaveTextContent(/1\.2\.0.*Pinned.*ben/);
  expect(holdings.getByText('3 of 9 accounts (33 %) had an error')).toBeVisible();
  expect(screen.getByRole('table', { name: 'What moved it' })).toHaveTextContent('metro: 1.3.0 → 1.2.0 (pinned)');
  expect(screen.getByRole('table', { name: 'Published versions' })).toHaveTextContent('1.4.0');
});

test('speaks Spanish', async () => {
  serve();
  await open('/rollouts?remote=chargers', 'es');
  expect(await screen.findByRole('table', { name: 'Quién tiene qué' })).toHaveTextContent(/Fijada/);
});

test('a remote without a version before is said to have none, in Spanish too', async () => {
  serve({ ...outcome, changes: [{ tenant: null, before: 'none', after: '1.4.0' }] });
  const page = await open('/rollouts?remote=chargers', 'es');
  await page.user.click(await screen.findByRole('button', { name: 'Mover una versión' }));
  expect(await within(await screen.findByRole('dialog')).findByText(/ninguna → 1\.4\.0/)).toBeVisible();
});

test('remotes and their teams are named in the reader’s language, beside the key', async () => {
  serve();
  const title = { en: 'Chargers', es: 'Cargadores' };
  const team = { en: 'Charging team', es: 'Equipo de cargadores' };
  const manifest = aManifest('chargers', [], { owner: someReleases.owner, title, team });
  setNamedRemotes([readRemote(anEntry(manifest))]);
  onTestFinished(() => setNamedRemotes([]));
  const { user } = await open('/rollouts', 'es');
  const name = await screen.findByRole('button', { name: 'Cargadores' });
  expect(name.closest('li')).toHaveTextContent('chargers · Equipo de cargadores');
  await user.click(name);
  expect(await screen.findByRole('heading', { level: 1, name: 'Cargadores' })).toBeVisible();
  expect(screen.getByText('chargers · Equipo de cargadores')).toBeVisible();
});

test('a move is shown before it is made, and made once', async () => {
  const api = serve().on(moveRelease, () => ({ ...outcome, sequence: 8 }));
  const page = await open();
  const form = within(await openForm(page));
  expect(await form.findByText(/1\.3\.0 → 1\.4\.0/)).toBeVisible();
  expect(api.calls(previewRelease)[0]?.query).toMatchObject({ command: 'promote', version: '1.4.0', sequence: 7 });
  expect(api.calls(moveRelease)).toHaveLength(0);
  await page.user.click(form.getByRole('button', { name: 'Promote' }));
  await waitFor(() => expect(page.notices.map(({ text }) => text)).toContain('chargers was moved'));
  const [call] = api.calls(moveRelease);
  expect(call?.body).toEqual({ command: 'promote', remote: 'chargers', version: '1.4.0', sequence: 7 });
  expect(call?.headers['Idempotency-Key']).toMatch(/.{30}/);
});

test('what is refused says why, and cannot be made', async () => {
  serve({ sequence: 7, changes: [], problems: ['1.4.0 has no signature'] });
  const form = within(await openForm(await open()));
  expect(await form.findByText('1.4.0 has no signature')).toBeVisible();
  expect(form.getByRole('button', { name: 'Promote' })).toBeDisabled();
});

test('after a long time the password is asked for first', async () => {
  let isProved = false;
  const api = serve()
    .on(moveRelease, () =>
      isProved
        ? { ...outcome, sequence: 8 }
        : failure(403, { detail: 'Confirm your password first.', code: 'RECENT_SIGN_IN_REQUIRED' }),
    )
    .on(confirmPassword, () => {
      isProved = true;
      return { result: 'OK' as const };
    });
  const page = await open();
  const form = within(await openForm(page));
  await form.findByText(/1\.3\.0 → 1\.4\.0/);
  await page.user.click(form.getByRole('button', { name: 'Promote' }));
  await page.user.type(await form.findByLabelText('Your password'), 'a good secret');
  await page.user.click(form.getByRole('button', { name: 'Confirm' }));
  await waitFor(() => expect(page.notices.map(({ text }) => text)).toContain('chargers was moved'));
  expect(api.calls(moveRelease)).toHaveLength(2);
});

test('what the server says against it is said', async () => {
  serve().on(moveRelease, () =>
    failure(412, { detail: 'Another release was moved in the meantime.', code: 'CHANGED_MEANWHILE' }),
  );
  const page = await open();
  const form = within(await openForm(page));
  await form.findByText(/1\.3\.0 → 1\.4\.0/);
  await page.user.click(form.getByRole('button', { name: 'Promote' }));
  expect(await form.findByText('Another release was moved in the meantime.')).toBeVisible();
});

test('without a release service it says where releases are moved', async () => {
  fakeApi().on(listReleases, () => failure(404, { detail: 'This portal has no release service.', code: 'NOT_FOUND' }));
  await open('/rollouts');
  expect(await screen.findByText('Releases are moved by the command here')).toBeVisible();
});
