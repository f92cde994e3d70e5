import { lookUpChargers } from '@plugboard/contracts/chargers';
import {
  createMobileUser,
  getMobileUser,
  listMobileInvoices,
  listMobileTransactions,
  listMobileUsers,
  listSubscriptions,
} from '@plugboard/contracts/drivers';
import { lookUpVehicles } from '@plugboard/contracts/vehicles';
import { aPage, failure, fakeApi, renderRemote } from '@plugboard/testing';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import remote from '../../../remote.ts';
import { operator, reader } from '../../common/accounts.fixtures.ts';
import { aMobileUser, aTablePage, userId } from '../../common/mobile.fixtures.ts';

const server = () =>
  fakeApi()
    .on(lookUpChargers, () => aPage([]))
    .on(lookUpVehicles, () => aPage([]))
    .on(listMobileUsers, () => aTablePage([]))
    .on(listMobileTransactions, () => aTablePage([]))
    .on(listMobileInvoices, () => aTablePage([]))
    .on(listSubscriptions, () => ({ results: [] }))
    .on(getMobileUser, () => aMobileUser());

async function fill() {
  const { user } = await renderRemote(remote, '/mobile-app/users-add', operator);
  await user.type(await screen.findByRole('textbox', { name: /^Email/ }), 'dana@driver.example');
  await user.type(screen.getByRole('textbox', { name: /^First name/ }), 'Dana');
  await user.type(screen.getByRole('textbox', { name: /^Last name/ }), 'Driver');
  return { user, add: () => user.click(screen.getByRole('button', { name: 'Add user' })) };
}

test('a driver is added and invited by mail, once, and shown then', async () => {
  const api = server().on(createMobileUser, () => aMobileUser({ status: { key: 'inv' } }));
  const { add } = await fill();
  await add();
  await waitFor(() => expect(location.pathname).toBe(`/mobile-app/users/${userId}`));
  const [sent] = api.calls(createMobileUser);
  expect(sent?.body).toEqual({
    email: 'dana@driver.example',
    first_name: 'Dana',
    last_name: 'Driver',
    phone: null,
    language: null,
    default_charger: null,
    default_vehicle: null,
    invitation: 'mail',
  });
  expect(sent?.headers['Idempotency-Key']).toMatch(/^[\w-]{20,}$/);
});

test('without an invitation the driver stays Record Only', async () => {
  const api = server().on(createMobileUser, () => aMobileUser({ status: { key: 'rec' } }));
  const { user, add } = await fill();
  await user.click(screen.getByRole('combobox', { name: /^Invitation/ }));
  await user.click(await screen.findByTitle('Record Only'));
  await add();
  await waitFor(() => expect(api.calls(createMobileUser)[0]?.body).toMatchObject({ invitation: null }));
});

test('an address that is taken is said under its field, and nothing typed is lost', async () => {
  server().on(createMobileUser, () => failure(400, { email: ['This address is taken.'] }));
  const { add } = await fill();
  await add();
  expect(await screen.findByText('This address is taken.')).toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: /^First name/ })).toHaveValue('Dana');
});

test.each([
  [true, 1],
  [false, 0],
])('a vehicle is chosen where the tenant has some: %s', async (is_active, times) => {
  const api = server();
  const environment = { ...operator.environment, features: { vehicles: { is_active } } };
  await renderRemote(remote, '/mobile-app/users-add', { ...operator, environment });
  await screen.findByRole('textbox', { name: /^Email/ });
  expect(screen.queryAllByRole('combobox', { name: /^Default vehicle/ })).toHaveLength(times);
  expect(api.calls(lookUpVehicles)).toHaveLength(times);
});

test('one who only reads does not get here', async () => {
  await renderRemote(remote, '/mobile-app/users-add', reader);
  expect(await screen.findByText('Available upon request')).toBeInTheDocument();
});
