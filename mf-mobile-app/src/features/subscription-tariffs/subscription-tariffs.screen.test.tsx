import {
  changeSubscriptionTariff,
  createSubscriptionTariff,
  listSubscriptionTariffs,
  type SubscriptionTariff,
} from '@plugboard/contracts/drivers';
import { failure, fakeApi, renderRemote, type RenderRemoteOptions } from '@plugboard/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import remote from '../../../remote.ts';
import { operator, reader, withFlags } from '../../common/accounts.fixtures.ts';
import { aTariff } from '../../common/mobile.fixtures.ts';

const serverOf = (...tariffs: SubscriptionTariff[]) =>
  fakeApi().on(listSubscriptionTariffs, () => ({ results: tariffs }));

const open = (who: RenderRemoteOptions = operator) => renderRemote(remote, '/mobile-app/tariffs', who);

test('tariffs are listed with their price, period, terms and subscribers', async () => {
  serverOf(aTariff({ included_kwh: 50, months: 3 }));
  await open();
  const row = await screen.findByRole('row', { name: /Unlimited nights/ });
  for (const text of ['$29.00', '3 months', '50', '10', '3', 'Offered']) expect(row).toHaveTextContent(text);
});

test('a tariff is added once', async () => {
  const api = serverOf().on(createSubscriptionTariff, () => aTariff());
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Add tariff' }));
  const drawer = within(await screen.findByRole('dialog'));
  await user.type(await drawer.findByRole('textbox', { name: /^Name/ }), 'Commuter');
  await user.type(drawer.getByRole('textbox', { name: /^Monthly Amount \(USD\)/ }), '19.00');
  await user.click(drawer.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(api.calls(createSubscriptionTariff)).toHaveLength(1));
  expect(api.calls(createSubscriptionTariff)[0]?.body).toMatchObject({ name: 'Commuter', months: 1, is_active: true });
});

test('a change is said to hold for new subscriptions alone; a name that is taken is said at its field', async () => {
  const api = serverOf(aTariff()).on(changeSubscriptionTariff, () =>
    failure(400, { name: ['Another tariff has this name.'] }),
  );
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Edit Unlimited nights' }));
  const drawer = within(await screen.findByRole('dialog'));
  expect(await drawer.findByText(/applies to those assigned from now on/)).toBeInTheDocument();
  await user.type(drawer.getByRole('textbox', { name: /^Name/ }), '!');
  await user.click(drawer.getByRole('button', { name: 'Save' }));
  expect(await drawer.findByText('Another tariff has this name.')).toBeInTheDocument();
  expect(api.calls(changeSubscriptionTariff)[0]?.params).toEqual({ id: aTariff().id });
});

test('one who only reads changes no tariff', async () => {
  serverOf(aTariff());
  await open(reader);
  await screen.findByRole('row', { name: /Unlimited nights/ });
  expect(screen.queryByRole('button', { name: /tariff|Edit/ })).toBeNull();
});

test('on a phone a tariff is two lines, with its state and its change at their end', async () => {
  const wide = window.matchMedia;
  vi.spyOn(window, 'matchMedia').mockImplementation((media) => ({ ...wide(media), matches: /max-width/.test(media) }));
  serverOf(aTariff());
  await open();
  const row = within(await screen.findByRole('list', { name: 'Subscription tariffs' })).getByRole('listitem');
  expect(row).toHaveTextContent(/Unlimited nights\$29\.00 · 1 monthOffered/);
  expect(within(row).getByRole('button', { name: 'Edit Unlimited nights' })).toBeVisible();
});

test('without subscriptions there are no tariffs', async () => {
  await open(withFlags('mobile_app'));
  expect(await screen.findByText('Available upon request')).toBeInTheDocument();
});
