import { changeCharger, changePort, createPort, replacePort } from '@plugboard/contracts/chargers';
import { getPort } from '@plugboard/contracts/network';
import { aCharger, aPort, failure, tagged } from '@plugboard/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openSettings, settingsOf } from './charger-settings.fixtures.ts';

const ports = [aPort({ connector_id: 1, max_power: 90, connector_type: 'CCS1' }), aPort({ connector_id: 2 })] as const;
// DC, whose form has a field of the port's name too.
const dc = { current_type: 'DC', max_current: null, max_power: 120 } as const;
const charger = aCharger({ ocpp_server_type: 'own', ports: [...ports], ...dc });
const portOf = (port: (typeof ports)[number]) => ({ ...port, charger: charger.id });

test('only the changed rating of a port is sent, under the version that was read', async () => {
  const { api } = settingsOf(charger);
  api
    .on(getPort, () => tagged(portOf(ports[0]), '"p1"'))
    .on(changePort, ({ body }) => ({ ...portOf(ports[0]), ...body }));
  const { user, press, notices } = await openSettings(charger);
  expect(screen.getByRole('row', { name: /^Port 1 CCS.?1 90 kW/i })).toBeVisible();
  await press('Change port 1');
  const rating = await screen.findByLabelText(/^Maximum$/);
  await user.clear(rating);
  await user.type(rating, '150');
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(notices).toEqual([{ kind: 'success', text: 'The charger settings have been saved.' }]));
  expect(api.calls(changePort)).toMatchObject([{ headers: { 'If-Match': '"p1"' } }]);
  expect(api.calls(changePort)[0]?.body).toEqual({ max_power: 150 });
});

test('a port with another connector and another rating is saved whole', async () => {
  const { api } = settingsOf(charger);
  api
    .on(getPort, () => tagged(portOf(ports[0]), '"p1"'))
    .on(replacePort, ({ body }) => ({ ...portOf(ports[0]), ...body }));
  const { user, press, choose, notices } = await openSettings(charger);
  await press('Change port 1');
  const rating = await screen.findByLabelText(/^Maximum$/);
  await choose(/^Connector/, 'NACS');
  await user.clear(rating);
  await user.type(rating, '150');
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(notices).toEqual([{ kind: 'success', text: 'The charger settings have been saved.' }]));
  expect(api.calls(changePort)).toEqual([]);
  expect(api.calls(replacePort)).toMatchObject([
    { body: { connector_type: 'NACS', max_power: 150 }, headers: { 'If-Match': '"p1"' } },
  ]);
});

test('a rating below the configured power is refused at its field', async () => {
  const { api } = settingsOf(charger);
  api.on(getPort, () => tagged(portOf(ports[0]), '"p1"'));
  api.on(changePort, () => failure(400, { max_power: ['The charger is set to 60 kW.'] }));
  const { user, press } = await openSettings(charger);
  await press('Change port 1');
  const rating = await screen.findByLabelText(/^Maximum$/);
  await user.clear(rating);
  await user.type(rating, '20');
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('The charger is set to 60 kW.')).toBeInTheDocument();
});

test('a port is added under the next number, once however often it is tried', async () => {
  const { api } = settingsOf(charger);
  api.on(createPort, () => failure(503));
  const { user, press } = await openSettings(charger);
  await press('Add port');
  const drawer = within(await screen.findByRole('dialog'));
  expect(await drawer.findByLabelText(/^Number/)).toHaveValue('3');
  await user.click(drawer.getByRole('button', { name: 'Add port' }));
  await waitFor(() => expect(api.calls(createPort)).toHaveLength(1));
  await user.click(await drawer.findByRole('button', { name: 'Add port' }));
  await waitFor(() => expect(api.calls(createPort)).toHaveLength(2));
  const [first, second] = api.calls(createPort);
  expect(first?.body).toEqual({ charger: charger.id, connector_id: 3, connector_type: 'J1772', max_power: 7.7 });
  expect(first?.headers['Idempotency-Key']).toBe(second?.headers['Idempotency-Key']);
});

test('in a restricted environment ports are not added', async () => {
  settingsOf(charger);
  await openSettings(charger, { environment: { flags: { restricted_environment: true } } });
  expect(screen.getByRole('button', { name: 'Change port 1' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Add port' })).toBeNull();
});

const pictureInput = () => screen.getByRole('group', { name: 'Picture of the charger' }).querySelector('input')!;
const file = (name: string, type: string, bytes = 10) => new File([new Uint8Array(bytes)], name, { type });

test('a picture is saved as soon as it is chosen', async () => {
  const { api } = settingsOf(charger);
  const { user, notices } = await openSettings(charger);
  await user.upload(pictureInput(), file('charger.png', 'image/png'));
  await waitFor(() => expect(notices).toEqual([{ kind: 'success', text: 'The charger settings have been saved.' }]));
  expect(api.calls(changeCharger)).toMatchObject([{ headers: { 'If-Match': '"1"' } }]);
  await user.click(await screen.findByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(api.calls(changeCharger)[1]?.body).toEqual({ remove_picture: true }));
});

test.each([
  ['no PNG or JPEG', file('charger.gif', 'image/gif'), 'Use a PNG or JPEG picture.'],
  ['larger than 5 MB', file('big.png', 'image/png', 5 * 1024 * 1024 + 1), 'The picture must be no larger than 5 MB.'],
])('a picture that is %s is not sent', async (_, picture, said) => {
  const { api } = settingsOf(charger);
  await openSettings(charger);
  fireEvent.change(pictureInput(), { target: { files: [picture] } });
  expect(await screen.findByText(said)).toBeVisible();
  expect(api.calls(changeCharger)).toHaveLength(0);
});
