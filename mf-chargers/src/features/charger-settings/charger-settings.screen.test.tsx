import { type Charger, replaceCharger } from '@plugboard/contracts/chargers';
import { aCharger, aPort, failure, type RenderRemoteOptions } from '@plugboard/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openSettings, settingsOf } from './charger-settings.fixtures.ts';

const ac = aCharger({ ocpp_server_type: 'own', notes: 'Behind the gate', current: 16 });
const dc = aCharger({
  ocpp_server_type: 'own',
  current_type: 'DC',
  max_current: null,
  max_power: 180,
  ports: [aPort({ connector_id: 1, max_power: 120 }), aPort({ connector_id: 2, max_power: 90 })],
});

test('what was changed is saved, and said', async () => {
  const { saved } = settingsOf(ac);
  const { press, retype, notices } = await openSettings(ac);
  expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled();
  await retype(/^Name/, 'North gate');
  await retype(/^Notes/, '');
  await press('Save');
  await waitFor(() => expect(notices).toEqual([{ kind: 'success', text: 'The charger settings have been saved.' }]));
  expect(saved()).toEqual([
    expect.objectContaining({ name: 'North gate', notes: null, custom_id: 'DEMO-001', current: 16 }),
  ]);
});

test('AC is set in amperes, DC in kilowatts; what the other one had is dropped', async () => {
  const { saved } = settingsOf(ac);
  const { press, field, retype, choose, notices } = await openSettings(ac);
  expect(field(/^Maximum current/)).toHaveValue('32');
  expect(screen.queryByLabelText(/^Maximum power/)).toBeNull();
  await choose(/^Current/, 'DC (Level 3, fast)');
  expect(screen.queryByLabelText(/^Maximum current/)).toBeNull();
  await press('Save');
  expect(await screen.findByText('Fill in this field.')).toBeInTheDocument();
  await retype(/^Maximum power/, '7');
  await press('Save');
  await waitFor(() => expect(notices).toHaveLength(1));
  expect(saved()).toEqual([
    expect.objectContaining({ current_type: 'DC', max_power: 7, max_current: null, current: null, power: null }),
  ]);
});

test('configured power cannot exceed the port’s maximum power rating', async () => {
  const { saved } = settingsOf(dc);
  const { press, retype, notices } = await openSettings(dc);
  await retype(/^Limit of each connector/, '100');
  await press('Save');
  expect(
    await screen.findByText('Configured power cannot exceed the port’s maximum power rating of 90 kW.'),
  ).toBeInTheDocument();
  expect(saved()).toEqual([]);
  await retype(/^Limit of each connector/, '90');
  await press('Save');
  await waitFor(() => expect(notices).toHaveLength(1));
  expect(saved()).toEqual([expect.objectContaining({ power: 90 })]);
});

test('4G needs the SIM card identifier', async () => {
  const { saved } = settingsOf(ac);
  const { press, retype, choose, notices } = await openSettings(ac);
  expect(screen.queryByLabelText(/^SIM card/)).toBeNull();
  await choose(/^Connectivity/, '4G');
  await press('Save');
  expect(await screen.findByText('4G needs the SIM card identifier (ICCID).')).toBeInTheDocument();
  await retype(/^SIM card/, '12');
  await press('Save');
  expect(await screen.findByText(/^Enter the SIM card identifier/)).toBeInTheDocument();
  expect(saved()).toEqual([]);
  await retype(/^SIM card/, '8901234567890123456');
  await press('Save');
  await waitFor(() => expect(notices).toHaveLength(1));
  expect(saved()).toEqual([expect.objectContaining({ connectivity: '4G', sim_iccid: '8901234567890123456' })]);
});

test('who is no administrator neither sees nor sends their fields', async () => {
  const { saved, api } = settingsOf(ac);
  api.on(replaceCharger, () => failure(400, { connectivity: ['An administrator enters the card.'] }));
  const { press, choose } = await openSettings(ac, { account: { is_admin: false } });
  expect(screen.queryByLabelText(/Serial number|Router|OCPP server/)).toBeNull();
  await choose(/^Connectivity/, '4G');
  await press('Save');
  expect(await screen.findByText('An administrator enters the card.')).toBeInTheDocument();
  expect(Object.keys(saved()[0] ?? {})).not.toContain('sim_iccid');
});

test.each([
  ['Change identity', 1],
  ['Cancel', 0],
])('another identity is asked about, because the charge point is disconnected: %s', async (answer, count) => {
  const { saved } = settingsOf(ac);
  const { user, press, field, retype } = await openSettings(ac);
  await retype(/^Charge point identity/, 'CP-NEW');
  await press('Save');
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByText(/can reconnect only as CP-NEW/)).toBeInTheDocument();
  await user.click(within(dialog).getByRole('button', { name: answer }));
  await waitFor(() => expect(saved()).toHaveLength(count));
  expect(field(/^Charge point identity/)).toHaveValue('CP-NEW');
});

test('a serial number of another charger is refused at its field, and stays there', async () => {
  const { api } = settingsOf(ac);
  api.on(replaceCharger, () => failure(400, { unique_id: ["The serial number can't be added."] }));
  const { press, field, retype, notices } = await openSettings(ac);
  await retype(/^Serial number/, 'SN-7');
  await press('Save');
  expect(await screen.findByText("The serial number can't be added.")).toBeVisible();
  expect(field(/^Serial number/)).toHaveValue('SN-7');
  expect(notices).toEqual([]);
});

test('a server in trouble is “Something went wrong”, and what was typed stays', async () => {
  const { api } = settingsOf(ac);
  api.on(replaceCharger, () => failure(500));
  const { press, field, retype } = await openSettings(ac);
  await retype(/^Name/, 'North gate');
  await press('Save');
  expect(await screen.findByText('Something went wrong')).toBeVisible();
  expect(field(/^Name/)).toHaveValue('North gate');
});

test('somebody was quicker: both are shown, and keeping mine keeps the rest of theirs', async () => {
  const { store, stored } = settingsOf(ac);
  const { user, press, retype } = await openSettings(ac);
  await retype(/^Name/, 'North gate');
  store({ name: 'South gate', notes: 'Moved' });
  await press('Save');
  const both = await screen.findByRole('table', { name: /Someone else changed/ });
  expect(within(both).getByRole('row', { name: 'Name South gate North gate' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Keep mine' }));
  await waitFor(() => expect(stored.charger.name).toBe('North gate'));
  expect(stored.charger.notes).toBe('Moved');
});

test.each([
  ['it is not activated', { licensed_from: null }, {}, 'Please activate the charger in order to save changes.'],
  [
    'another tenant shares it as VIEWER',
    { share_mode: 'VIEWER', share_info: 'Metro' },
    {},
    /Only Metro can change or remove it/,
  ],
  ['the account may only look', {}, { account: { permissions: ['view_charger'] } }, /not change them/],
] satisfies [string, Partial<Charger>, RenderRemoteOptions, string | RegExp][])(
  'settings are only shown where %s',
  async (_, change, who, said) => {
    const shown = { ...ac, ...change, parking_space: 'P-12', driver_message: null };
    settingsOf(shown);
    await openSettings(shown, who);
    expect(screen.getByText(said)).toBeVisible();
    const section = (name: string) => within(screen.getByRole('region', { name }));
    expect(section('Site').getByText('Behind the gate')).toBeVisible();
    expect(section('Site').getByText('P-12')).toBeVisible();
    expect(section('Power').getByText('32 A')).toBeVisible();
    // Unset values are not listed, and there is no field to type in.
    expect(section('Drivers').queryByText('Message to drivers')).toBeNull();
    for (const name of ['Site', 'Model', 'Power', 'Connection', 'Drivers'])
      for (const control of ['textbox', 'spinbutton', 'combobox', 'switch'])
        expect(section(name).queryByRole(control)).toBeNull();
    expect(screen.queryByRole('button', { name: /^(Save|Change port|Add port|Choose a picture)/ })).toBeNull();
  },
);

test('without a Pro license no payment can be turned on', async () => {
  settingsOf(ac);
  const { user } = await openSettings(ac, { environment: { has_pro: false } });
  expect(
    screen.getByText(
      'To access payment features, please upgrade to the Pro license. Contact support@demo.example for assistance.',
    ),
  ).toBeVisible();
  await user.click(screen.getByRole('combobox', { name: /^Payment/ }));
  expect(await screen.findByTitle('Not configured')).toBeInTheDocument();
  expect(screen.queryByTitle('Per kWh')).toBeNull();
});

test('a shared charger is at its owner’s location, which is named', async () => {
  const shared = aCharger({
    share_mode: 'MASTER',
    share_info: 'Parkline',
    location: null,
    location_name: 'Harbour Deck',
  });
  settingsOf(shared);
  await openSettings(shared);
  const site = within(screen.getByRole('region', { name: 'Site' }));
  expect(site.getByText('Harbour Deck')).toBeVisible();
});
