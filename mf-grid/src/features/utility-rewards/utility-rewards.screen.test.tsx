import {
  connectUtilityMeters,
  getMeterConnectLink,
  getUtilitySettings,
  listDispatches,
  listUtilityMeters,
  saveUtilitySettings,
  setParticipation,
  type UtilityDispatch,
  type UtilityMeter,
} from '@plugboard/contracts/grid';
import { permissions } from '@plugboard/contracts/platform';
import { aPage, failure, fakeApi, renderRemote, type RenderRemoteOptions, tagged } from '@plugboard/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import remote from '../../../remote.ts';
import { site } from '../../common/events/grid-event.fixtures.ts';

const meterId = '6d0d8b1e-0006-4c5e-8a4b-000000000001';
const otherMeterId = '6d0d8b1e-0006-4c5e-8a4b-000000000002';

const aMeter = (special: Partial<UtilityMeter> = {}): UtilityMeter => ({
  id: meterId,
  meter_id: 1,
  number: 'PGE-4471',
  utility: 'Pacific Gas and Electric',
  locations: [site],
  participation: 'ELIGIBLE',
  may_become: ['PARTICIPATE', 'NOT_PARTICIPATING'],
  participation_changed_at: '2026-10-01T10:00:00Z',
  connected_at: '2026-09-01T10:00:00Z',
  ...special,
});

const aDispatch = (special: Partial<UtilityDispatch> = {}): UtilityDispatch => ({
  id: '6d0d8b1e-0007-4c5e-8a4b-000000000001',
  meter_id: 1,
  meter_number: 'PGE-4471',
  locations: [site],
  starts_at: '2026-11-10T01:00:00Z',
  ends_at: '2026-11-10T02:00:00Z',
  timezone: 'America/Los_Angeles',
  state: 'COMPLETED',
  requested_kw: 60,
  delivered_kw: 57,
  performance: 95,
  earned: { amount: '114.00', currency: 'USD' },
  grid_event: null,
  ...special,
});

const dispatches = (...rows: readonly UtilityDispatch[]) => ({
  ...aPage([...rows]),
  from: '2026-10-25',
  to: '2026-11-24',
  earned: { amount: '114.00', currency: 'USD' as const },
  reduced_kwh: 57,
  is_enough_for_bidding: false,
});

const settings = {
  max_reduction: 50,
  may_pause: false,
  max_dispatches: 5,
  notifies: true,
  recipients: ['ops@demo.example'],
  programme: 'Embedded programme',
};

const serverOf = (...meters: readonly UtilityMeter[]) =>
  fakeApi()
    .on(listUtilityMeters, () => aPage([...meters]))
    .on(listDispatches, () => dispatches(aDispatch()))
    .on(getUtilitySettings, () => tagged(settings, '"2"'))
    .on(setParticipation, () => ({ meters: [...meters] }));

const manager: RenderRemoteOptions = { account: { permissions: [...permissions] } };
const open = (path = '', who = manager) => renderRemote(remote, `/utility_rewards${path}`, who);

test.each([
  ['ELIGIBLE', ['PARTICIPATE', 'NOT_PARTICIPATING'], 'Eligible', ['Participate', 'Not Participating']],
  ['PARTICIPATE', ['NOT_PARTICIPATING', 'DISENROLL'], 'Participate', ['Not Participating', 'Disenroll']],
  ['NOT_PARTICIPATING', ['PARTICIPATE', 'DISENROLL'], 'Not Participating', ['Participate', 'Disenroll']],
  ['DISENROLL', [], 'Disenroll', []],
] as const)('a meter that is %s may become %s', async (participation, mayBecome, label, buttons) => {
  serverOf(aMeter({ participation, may_become: [...mayBecome] }));
  await open();
  const meter = within(await screen.findByRole('region', { name: 'Meter 1' }));
  expect(meter.getAllByText(label)[0]).toBeVisible();
  expect(meter.queryAllByRole('button').map(({ textContent }) => textContent)).toEqual(buttons);
});

test('participation is changed after a question that says what it means', async () => {
  const api = serverOf(aMeter({ participation: 'PARTICIPATE', may_become: ['NOT_PARTICIPATING', 'DISENROLL'] }));
  const { user, notices } = await open();
  await user.click(await screen.findByRole('button', { name: 'Disenroll' }));
  const question = within(await screen.findByRole('dialog', { name: 'Disenroll Meter 1?' }));
  expect(question.getByText(/connect the meter again/)).toBeInTheDocument();
  await user.click(question.getByRole('button', { name: 'Disenroll' }));
  await waitFor(() => expect(notices).toContainEqual({ kind: 'success', text: 'The participation has been changed.' }));
  expect(api.calls(setParticipation)[0]?.body).toEqual({ meters: [{ id: meterId, participation: 'DISENROLL' }] });
});

test('all eligible meters join together, and a refusal is told in the server’s words', async () => {
  const api = serverOf(aMeter(), aMeter({ id: otherMeterId, meter_id: 2 })).on(setParticipation, () =>
    failure(400, { 'meters.1.participation': ['Meter 2 has left the programme.'] }),
  );
  const { user, notices } = await open();
  await user.click(await screen.findByRole('button', { name: 'Enroll all' }));
  const question = within(await screen.findByRole('dialog', { name: 'Participate with Meter 1, Meter 2?' }));
  await user.click(question.getByRole('button', { name: 'Participate' }));
  await waitFor(() => expect(notices).toContainEqual({ kind: 'error', text: 'Meter 2 has left the programme.' }));
  expect(api.calls(setParticipation)[0]?.body).toEqual({
    meters: [meterId, otherMeterId].map((id) => ({ id, participation: 'PARTICIPATE' })),
  });
});

test('the return from the utility takes over its meters once and shows them', async () => {
  const api = serverOf(aMeter()).on(connectUtilityMeters, () => ({ meters: [aMeter()] }));
  const { notices } = await open('?code=abc&state=xyz');
  expect(await screen.findByRole('region', { name: 'Meter 1' })).toBeVisible();
  expect(api.calls(connectUtilityMeters).map(({ body }) => body)).toEqual([{ code: 'abc', state: 'xyz' }]);
  expect(notices).toContainEqual({ kind: 'success', text: '1 meter has been connected.' });
  expect(window.location.search).toBe('');
});

test('a return that the server refuses says why, connects anew, and leads back to the meters', async () => {
  const api = serverOf(aMeter())
    .on(getMeterConnectLink, () => failure(503))
    .on(connectUtilityMeters, () => failure(409, { detail: 'This link has been used already.', code: 'CONFLICT' }));
  const { user } = await open('?code=abc&state=xyz');
  expect(await screen.findByText('This link has been used already.')).toBeVisible();
  // Its link works once: another try would fail as well.
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Connect meters' }));
  await waitFor(() => expect(api.calls(getMeterConnectLink)).toHaveLength(1));
  await user.click(screen.getByRole('button', { name: 'Back to the meters' }));
  expect(await screen.findByRole('region', { name: 'Meter 1' })).toBeVisible();
});

test('a connect link that cannot be made is told', async () => {
  serverOf().on(getMeterConnectLink, () => failure(503));
  const { user, notices } = await open();
  expect(await screen.findByText('No meters connected')).toBeVisible();
  // Where the meters would stand, and not at the title as well.
  await user.click(screen.getByRole('button', { name: 'Connect meters' }));
  await waitFor(() =>
    expect(notices).toContainEqual({
      kind: 'error',
      text: 'The meters could not be connected. Try again.',
    }),
  );
});

test('dispatches of a report period show what they earned, with the advice for bidding', async () => {
  const api = serverOf(aMeter());
  const { user } = await open('/dispatch');
  const row = await screen.findByRole('row', { name: /Nov 9, 2026.*17:00 – 18:00 PST/ });
  for (const text of ['Meter 1', 'Completed', '60.0', '57.0', '95%', '$114.00']) expect(row).toHaveTextContent(text);
  expect(screen.getByText('At least one quarter is recommended for bidding.')).toBeVisible();
  expect(api.calls(listDispatches)[0]?.query).not.toHaveProperty('period');
  api.on(listDispatches, () => ({ ...dispatches(aDispatch()), is_enough_for_bidding: true }));
  await user.click(screen.getByText('Previous quarter'));
  await waitFor(() => expect(api.calls(listDispatches).at(-1)?.query.period).toBe('QUARTER'));
  await waitFor(() =>
    expect(screen.queryByText('At least one quarter is recommended for bidding.')).not.toBeInTheDocument(),
  );
});

test('settings are saved under the version that was read', async () => {
  const api = serverOf().on(saveUtilitySettings, () => tagged(settings, '"3"'));
  const { user, notices } = await open('/settings');
  const reduction = await screen.findByRole('spinbutton', { name: 'Maximum reduction' });
  expect(screen.queryByRole('button', { name: 'Connect meters' })).toBeNull();
  await user.clear(reduction);
  await user.type(reduction, '40');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(notices).toContainEqual({ kind: 'success', text: 'The settings have been saved.' }));
  const { programme: _programme, ...form } = settings;
  expect(api.calls(saveUtilitySettings)[0]?.body).toEqual({ ...form, max_reduction: 40 });
  expect(api.calls(saveUtilitySettings)[0]?.headers['If-Match']).toBe('"2"');
});

test('in Spanish a state is described and a change is an order', async () => {
  serverOf(
    aMeter({ participation: 'DISENROLL', may_become: [], locations: [] }),
    aMeter({ id: otherMeterId, meter_id: 2, may_become: ['PARTICIPATE', 'NOT_PARTICIPATING'] }),
  );
  const { user } = await open('', { ...manager, language: 'es' });
  const left = within(await screen.findByRole('region', { name: 'Medidor 1' }));
  expect(left.getByText('Dado de baja')).toBeVisible();
  expect(left.queryByText('Ubicaciones')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'No participar' }));
  expect(await screen.findByRole('dialog', { name: '¿Dejar de participar con Medidor 2?' })).toBeInTheDocument();
});

test('who may only look changes nothing, also in Spanish', async () => {
  serverOf(aMeter());
  await open('', { account: { permissions: ['view_utility'] }, language: 'es' });
  const meter = within(await screen.findByRole('region', { name: 'Medidor 1' }));
  expect(meter.getByText('Apto')).toBeVisible();
  expect(screen.queryByRole('button', { name: /Participar|Conectar/ })).toBeNull();
});

test.each([
  ['feature', { features: { utility_rewards: { is_active: false } } }],
  ['California', { is_california_location: false }],
] as const)('without the %s nothing of it is asked', async (_, environment) => {
  const api = serverOf(aMeter());
  await open('', { ...manager, environment });
  expect(await screen.findByText('Available upon request')).toBeVisible();
  expect(api.calls(listUtilityMeters)).toEqual([]);
});

test('meters that cannot be had say so', async () => {
  serverOf().on(listUtilityMeters, () => failure(503));
  await open();
  expect(await screen.findByText('The meters could not be loaded')).toBeVisible();
});
