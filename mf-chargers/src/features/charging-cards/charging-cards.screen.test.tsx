import { listUsers } from '@plugboard/contracts/accounts';
import {
  actOnIdTag,
  addIdTags,
  deleteIdTag,
  getChargingSettings,
  type IdTag,
  listIdTags,
  setIdTagExpiry,
  updateChargingSettings,
} from '@plugboard/contracts/charging';
import { listCommands } from '@plugboard/contracts/network';
import { aPage, failure, fakeApi, renderRemote, type RenderRemoteOptions, tagged } from '@plugboard/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import chargers from '../../../remote.ts';

const person = { id: '7f0d8b1e-0001-4c5e-8a4b-000000000001', name: 'Ida Rey', email: 'ida@demo.example' };
const charger = { id: '7f0d8b1e-0002-4c5e-8a4b-000000000001', custom_id: 'DEMO-001' };

const aCard = (rest: Partial<IdTag> = {}): IdTag => ({
  id: '7f0d8b1e-0003-4c5e-8a4b-000000000001',
  number: '04A1B2',
  status: 'ACTIVE',
  expires_at: null,
  created_at: '2026-11-01T10:00:00Z',
  user: person,
  last_used: { at: '2026-11-20T18:00:00Z', timezone: 'Europe/Madrid', charger },
  ...rest,
});
const spare = aCard({
  id: '7f0d8b1e-0003-4c5e-8a4b-000000000002',
  number: '77',
  status: 'BLOCKED',
  user: null,
  last_used: null,
});

const serverOf = (cards: readonly IdTag[]) =>
  fakeApi()
    .on(listIdTags, () => aPage([...cards]))
    .on(listCommands, () => aPage([]))
    .on(listUsers, () => aPage([]));

const changer = { permissions: ['view_id_tag', 'change_id_tag', 'view_charger', 'view_user'] } as const;

const open = async (who: RenderRemoteOptions = { account: { permissions: [...changer.permissions] } }) => {
  const shown = await renderRemote(chargers, '/charging-cards', who);
  await screen.findByRole('heading', { name: /^(Charging Cards|Tarjetas de carga)/ });
  return shown;
};
const choose = async (user: Awaited<ReturnType<typeof open>>['user'], number: string, action: string) => {
  await user.click(await screen.findByRole('button', { name: `Actions for ${number}` }));
  await user.click(await screen.findByRole('menuitem', { name: action }));
};

test('a card shows its person, its status, its expiry and where it charged last', async () => {
  serverOf([aCard(), spare]);
  await open();
  const row = await screen.findByRole('row', { name: /04A1B2/ });
  expect(row).toHaveTextContent('Ida Reyida@demo.exampleActiveNeverDEMO-001Nov 20, 2026, 19:00 CET');
  expect(within(row).getByRole('link', { name: 'DEMO-001' })).toHaveAttribute('href', `/chargers/${charger.id}`);
  expect(screen.getByRole('row', { name: /77/ })).toHaveTextContent('Blocked');
});

test('many cards are added at once, and what the server refuses is said at the field', async () => {
  const api = serverOf([]);
  const { user, notices } = await open();
  api.on(addIdTags, () => failure(400, { numbers: ['These cards already exist: 77.'] }));
  await user.click(await screen.findByRole('button', { name: 'Add cards' }));
  const drawer = within(await screen.findByRole('dialog'));
  await user.click(drawer.getByRole('button', { name: 'Add cards' }));
  expect(await drawer.findByText('Please enter an RFID card number')).toBeInTheDocument();
  await user.type(drawer.getByRole('textbox', { name: /Card numbers/ }), '04a1, 77');
  await user.click(drawer.getByRole('button', { name: 'Add cards' }));
  expect(await drawer.findByText('These cards already exist: 77.')).toBeInTheDocument();
  expect(drawer.getByRole('textbox', { name: /Card numbers/ })).toHaveValue('04a1, 77');
  api.on(addIdTags, () => ({ results: [aCard(), spare] }));
  fireEvent.change(drawer.getByLabelText(/Last day/), { target: { value: '2026-12-31' } });
  await user.click(drawer.getByRole('button', { name: 'Add cards' }));
  await waitFor(() => expect(notices.map(({ text }) => text)).toContain('2 cards are added.'));
  const expiry = new Date('2026-12-31T23:59:59.999').toISOString();
  expect(api.calls(addIdTags).at(-1)?.body).toMatchObject({ numbers: ['04A1', '77'], expires_at: expiry });
});

test('numbers are read from a file', async () => {
  const api = serverOf([]).on(addIdTags, () => ({ results: [aCard()] }));
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Add cards' }));
  const drawer = within(await screen.findByRole('dialog'));
  const file = new File(['Number;Name\n04A1;Ida\n04B2;Ben\n'], 'cards.csv', { type: 'text/csv' });
  await user.upload(drawer.getByLabelText('Choose a file'), file);
  await waitFor(() => expect(drawer.getByRole('textbox', { name: /Card numbers/ })).toHaveValue('04A1\n04B2'));
  await user.click(drawer.getByRole('button', { name: 'Add cards' }));
  await waitFor(() => expect(api.calls(addIdTags)[0]?.body).toMatchObject({ numbers: ['04A1', '04B2'] }));
});

test('a card is blocked and activated at once', async () => {
  const api = serverOf([aCard(), spare]).on(actOnIdTag, ({ params }) => aCard({ id: params.id }));
  const { user, notices } = await open();
  await choose(user, '04A1B2', 'Block');
  await choose(user, '77', 'Activate');
  await waitFor(() => expect(notices.map(({ text }) => text)).toEqual(['04A1B2 is blocked.', '77 is active.']));
  expect(api.calls(actOnIdTag).map(({ params }) => params.action)).toEqual(['block', 'activate']);
});

test('a card is removed after a question', async () => {
  const api = serverOf([aCard(), spare]).on(deleteIdTag, () => ({ result: 'OK' as const }));
  const { user } = await open();
  await choose(user, '77', 'Remove');
  const question = await screen.findByRole('dialog');
  expect(question).toHaveTextContent('Remove 77?');
  expect(api.calls(deleteIdTag)).toEqual([]);
  await user.click(within(question).getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(api.calls(deleteIdTag)[0]?.params).toEqual({ id: spare.id }));
});

test('several are blocked together; the first that fails is said', async () => {
  const api = serverOf([aCard(), spare]).on(actOnIdTag, () =>
    failure(404, { detail: 'Not there.', code: 'NOT_FOUND' }),
  );
  const { user, notices } = await open();
  await screen.findByRole('row', { name: /04A1B2/ });
  await user.click(screen.getByRole('checkbox', { name: /all/i }));
  await user.click(await screen.findByRole('button', { name: 'Block' }));
  await waitFor(() => expect(notices).toEqual([{ kind: 'error', text: 'Not there.' }]));
  expect(api.calls(actOnIdTag)).toHaveLength(1);
});

test('a card charges until the end of a day, or for ever', async () => {
  const api = serverOf([aCard({ expires_at: new Date('2026-12-31T23:59:59.999').toISOString() })]).on(
    setIdTagExpiry,
    () => aCard(),
  );
  const { user } = await open();
  await choose(user, '04A1B2', 'Set expiry');
  const drawer = within(await screen.findByRole('dialog'));
  const day = drawer.getByLabelText(/Last day/);
  expect(day).toHaveValue('12/31/2026');
  fireEvent.change(day, { target: { value: '' } });
  await user.click(drawer.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(api.calls(setIdTagExpiry)[0]?.body).toEqual({ expires_at: null }));
});

test('who may not change cards only looks, also in Spanish', async () => {
  serverOf([aCard()]);
  await open({ account: { permissions: ['view_id_tag'] }, language: 'es' });
  expect(await screen.findByRole('row', { name: /04A1B2.*Activa/ })).toBeVisible();
  expect(screen.queryByRole('button', { name: /Agregar tarjetas|Acciones/ })).toBeNull();
  expect(screen.queryByRole('checkbox')).toBeNull();
});

test('whether a card may charge twice at once is set under the version that was read', async () => {
  const settings = { allows_concurrent_transactions: false, accepts_signing_requests: false };
  const api = serverOf([aCard()])
    .on(getChargingSettings, () => tagged(settings, '"7"'))
    .on(updateChargingSettings, () => ({ ...settings, allows_concurrent_transactions: true }));
  const { user, notices } = await open();
  await user.click(await screen.findByRole('button', { name: 'More actions' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Card settings' }));
  const drawer = within(await screen.findByRole('dialog'));
  await user.click(await drawer.findByRole('switch', { name: /Let a card charge at two chargers at once/ }));
  await user.click(drawer.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(notices).toEqual([{ kind: 'success', text: 'The card settings have been saved.' }]));
  const [sent] = api.calls(updateChargingSettings);
  expect([sent?.body, sent?.headers['If-Match']]).toEqual([
    { ...settings, allows_concurrent_transactions: true },
    '"7"',
  ]);
});
