import {
  changeCharger,
  createCharger,
  getCharger,
  listChargerTransfers,
  listManufacturers,
  listModels,
  listParkingLots,
} from '@plugboard/contracts/chargers';
import { lookUpLocations } from '@plugboard/contracts/locations';
import { listCommands, listUnknownChargePoints, setOcppPassword } from '@plugboard/contracts/network';
import { aCharger, aPage, failure, fakeApi, renderRemote, type RenderRemoteOptions } from '@plugboard/testing';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import chargers from '../../../remote.ts';
import { addGate } from '../../common/gates.ts';

const site = {
  id: '5f0d8b1e-0003-4c5e-8a4b-000000000001',
  pk: '5f0d8b1e-0003-4c5e-8a4b-000000000001',
  name: 'Main St Garage',
};
const added = aCharger({
  custom_id: 'DEMO-099',
  charger_point_id: 'CP NEW',
  last_seen_at: null,
  licensed_from: null,
  licensed_to: null,
});
const permissions = ['view_charger', 'add_charger', 'change_charger', 'view_location'] as const;

afterEach(() => sessionStorage.clear());

const server = () =>
  fakeApi()
    .on(lookUpLocations, () => ({ ...aPage([site]) }))
    .on(listManufacturers, () => aPage([{ name: 'Voltworks' }]))
    .on(listModels, () => aPage([{ name: 'VW-7', manufacturer: 'Voltworks' }]))
    .on(listParkingLots, () => aPage([{ name: 'P1' }]))
    .on(listCommands, () => aPage([]))
    .on(listUnknownChargePoints, () => ({ results: [] }))
    .on(listChargerTransfers, () => aPage([]))
    .on(getCharger, () => added)
    .on(createCharger, () => added)
    .on(setOcppPassword, () => ({ password: 's3cret', identity: 'CP NEW' }));

async function open(who: RenderRemoteOptions = {}, path = '/chargers-add') {
  const shown = await renderRemote(chargers, path, {
    ...who,
    account: { permissions: [...permissions], ...who.account },
  });
  const { user } = shown;
  const type = async (label: RegExp, text: string) =>
    user.type(await screen.findByLabelText(label, { selector: 'input, textarea' }), text);
  const press = async (name: string) => user.click(await screen.findByRole('button', { name }));
  await screen.findByRole('combobox', { name: /^Location/ });
  return { ...shown, type, press };
}
type Opened = Awaited<ReturnType<typeof open>>;

async function fillSite({ user, type, press }: Opened) {
  await user.click(screen.getByRole('combobox', { name: /^Location/ }));
  await user.click(await screen.findByTitle(site.name));
  await type(/^ID/, 'DEMO-099');
  await type(/^Name/, 'North bay');
  await press('Continue');
}
async function fillAll(page: Opened) {
  const { type, press } = page;
  await fillSite(page);
  await type(/^Manufacturer/, 'Voltworks');
  await type(/^Model/, 'VW-7');
  await press('Continue');
  await type(/^Maximum current/, '32');
  await type(/^Maximum, row 1/, '7.7');
  await press('Continue');
  await type(/^Charge point identity/, 'CP-NEW');
  await press('Continue');
  await screen.findByRole('switch', { name: /^Public/ });
}

test('a charger is added step by step, and the page says what to do at its charge point', async () => {
  const api = server();
  const page = await open();
  await fillAll(page);
  await page.press('Add charger');
  expect(await screen.findByRole('heading', { name: 'At the charge point' })).toBeVisible();
  expect(page.notices).toEqual([{ kind: 'success', text: 'The charger has been added.' }]);
  expect(api.calls(createCharger)[0]?.body).toEqual({
    location: site.id,
    custom_id: 'DEMO-099',
    name: 'North bay',
    parking_lot: null,
    parking_space: null,
    notes: null,
    manufacturer: 'Voltworks',
    model: 'VW-7',
    current_type: 'AC',
    phases: 1,
    max_current: 32,
    max_power: null,
    current: null,
    power: null,
    ports: [{ connector_id: 1, connector_type: 'J1772', max_power: 7.7 }],
    charger_point_id: 'CP-NEW',
    connectivity: 'WIFI',
    ocpp_server_type: 'own',
    payment_type: 'NOT_CONFIGURED',
    has_rfid_access: false,
    is_public: true,
    is_publicly_visible: true,
    is_ocpi_visible: false,
    qr_code_number: null,
    driver_message: null,
  });
  expect(screen.getByText(`ws://${location.host}/ocpp/CP%20NEW`)).toBeVisible();
  expect(screen.getByText('Waiting for its first connection…')).toBeVisible();
  await page.press('Set a new password');
  expect(await screen.findByText('s3cret')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Activate the charger' })).toHaveAttribute(
    'href',
    `/chargers/${added.id}/activate`,
  );
  expect(sessionStorage).toHaveLength(0);
});

test('a step says what is missing, and AC and DC ask for their own figures', async () => {
  server();
  const page = await open();
  await page.press('Continue');
  expect(await screen.findByText('Please select a location')).toBeInTheDocument();
  await fillSite(page);
  await page.type(/^Manufacturer/, 'V');
  await page.type(/^Model/, 'V');
  await page.press('Continue');
  await page.user.click(await screen.findByRole('combobox', { name: /^Current type/ }));
  await page.user.click(await screen.findByTitle('DC (Level 3, fast)'));
  await page.type(/^Maximum power/, '200');
  await page.type(/^Limit of each connector/, '120');
  await page.type(/^Maximum, row 1/, '90');
  expect(screen.queryByLabelText(/^Maximum current/)).toBeNull();
  await page.press('Continue');
  expect(
    await screen.findByText('Configured power cannot exceed the port’s maximum power rating of 90 kW.'),
  ).toBeInTheDocument();
});

test('what is refused shows at its field on its step, and nothing is lost', async () => {
  const api = server().on(createCharger, () => failure(400, { custom_id: ['A charger with this ID already exists.'] }));
  const page = await open();
  await fillAll(page);
  await page.press('Add charger');
  expect(await screen.findByText('A charger with this ID already exists.')).toBeInTheDocument();
  expect(screen.getByLabelText(/^ID/)).toHaveValue('DEMO-099');
  api.on(createCharger, () => failure(500));
  for (let step = 1; step < 5; step += 1) await page.press('Continue');
  await page.press('Add charger');
  await waitFor(() => expect(api.calls(createCharger)).toHaveLength(2));
  const keys = api.calls(createCharger).map(({ headers }) => headers['Idempotency-Key']);
  expect(new Set(keys).size).toBe(1);
});

test('a picture follows the charger; if it is refused, the charger stands the charger', async () => {
  const api = server().on(changeCharger, () => failure(400, { picture: ['The picture must be a PNG or JPEG.'] }));
  const page = await open();
  const file = new File(['pixels'], 'yard.png', { type: 'image/png' });
  const input = screen.getByRole('group', { name: 'Picture of the charger' }).querySelector('input[type=file]');
  await page.user.upload(input as HTMLInputElement, file);
  await fillAll(page);
  await page.press('Add charger');
  await screen.findByRole('heading', { name: 'At the charge point' });
  const body = api.calls(changeCharger)[0]?.body;
  expect(body instanceof FormData && body.get('picture')).toBe(file);
  expect(page.notices.map(({ text }) => text)).toEqual([
    'The charger is added, but without its picture. The picture must be a PNG or JPEG.',
    'The charger has been added.',
  ]);
});

test('a draft is kept until it is added or started over', async () => {
  server();
  const page = await open();
  await page.type(/^Name/, 'North bay');
  page.unmount();
  const again = await open();
  expect(screen.getByLabelText(/^Name/)).toHaveValue('North bay');
  await again.press('Start over');
  await waitFor(() => expect(screen.getByLabelText(/^Name/)).toHaveValue(''));
});

test('the identity of a charge point that waits is there already, others are suggested', async () => {
  server();
  const page = await open({}, '/chargers-add?identity=CP-WAITING');
  await fillSite(page);
  await page.type(/^Manufacturer/, 'V');
  await page.type(/^Model/, 'V');
  await page.press('Continue');
  await page.type(/^Maximum current/, '32');
  await page.type(/^Maximum, row 1/, '7.7');
  await page.press('Continue');
  expect(await screen.findByLabelText(/^Charge point identity/)).toHaveValue('CP-WAITING');
});

test('other accounts see no fields of administrators', async () => {
  server();
  const page = await open({ account: { is_admin: false } });
  await fillSite(page);
  await screen.findByLabelText(/^Manufacturer/);
  expect(screen.queryByLabelText(/^Serial number/)).toBeNull();
});

test.each([
  ['in a restricted environment', { environment: { flags: { restricted_environment: true } } }],
  ['without the permission', { account: { permissions: ['view_charger'] } }],
] satisfies [string, RenderRemoteOptions][])('nobody adds a charger %s', async (_, who) => {
  server();
  await renderRemote(chargers, '/chargers-add', { account: { permissions: [...permissions] }, ...who });
  expect(await screen.findByText('Available upon request')).toBeVisible();
});

test('buttons lead here under the gate of the route', () => {
  expect(chargers.routes['addCharger']?.gate).toEqual(addGate);
});
