import {
  addLocationDiscount,
  changeLocationDiscount,
  deleteLocationDiscount,
  getLocation,
  listLocationDiscounts,
  type LocationDiscount,
} from '@plugboard/contracts/locations';
import { listCommands } from '@plugboard/contracts/network';
import { permissions } from '@plugboard/contracts/platform';
import { aPage, failure, fakeApi, renderRemote, type RenderRemoteOptions } from '@plugboard/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import remote from '../../../remote.ts';
import { aLocation } from '../../common/location.fixtures.ts';

const site = aLocation();
const discount: LocationDiscount = {
  id: '7f0d8b1e-0001-4c5e-8a4b-000000000001',
  location: site.id,
  email_or_domain: 'fleet.example',
  percent: '12.500',
  created_at: '2026-11-01T10:00:00Z',
  version: 3,
};
const serverOf = (shown = site) =>
  fakeApi()
    .on(getLocation, () => shown)
    .on(listLocationDiscounts, () => aPage([discount]))
    .on(listCommands, () => aPage([]));
const open = (who: RenderRemoteOptions = {}) =>
  renderRemote(remote, `/locations/${site.id}/discounts`, { account: { permissions: [...permissions] }, ...who });

test('a domain is given a discount, once for one key, and a refusal shows at its field', async () => {
  const api = serverOf().on(addLocationDiscount, () => failure(400, { email_or_domain: ['There is one already.'] }));
  const { user, notices } = await open();
  expect(await screen.findByRole('row', { name: /fleet.example 12.5%/ })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Add discount' }));
  const drawer = within(await screen.findByRole('dialog'));
  const whose = drawer.getByRole('textbox', { name: /Email/ });
  fireEvent.change(whose, { target: { value: 'couriers' } });
  await user.click(drawer.getByRole('button', { name: 'Save' }));
  expect(await drawer.findByText(/^Enter an email address like ann@fleet.example or a domain/)).toBeVisible();
  fireEvent.change(whose, { target: { value: 'Couriers.example' } });
  fireEvent.change(drawer.getByRole('textbox', { name: /Discount/ }), { target: { value: '10' } });
  await user.click(drawer.getByRole('button', { name: 'Save' }));
  expect(await drawer.findByText('There is one already.')).toBeVisible();
  api.on(addLocationDiscount, () => discount);
  await user.click(drawer.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(notices).toEqual([{ kind: 'success', text: 'The discount has been saved.' }]));
  const body = { location: site.id, email_or_domain: 'couriers.example', percent: '10' };
  expect(api.calls(addLocationDiscount).at(-1)?.body).toEqual(body);
});

test('a discount is changed and ended as it was read', async () => {
  const api = serverOf()
    .on(changeLocationDiscount, () => discount)
    .on(deleteLocationDiscount, () => ({ result: 'OK' as const }));
  const { user } = await open();
  const pick = async (name: string) => {
    await user.click(await screen.findByRole('button', { name: 'Actions for fleet.example' }));
    await user.click(await screen.findByRole('menuitem', { name }));
  };
  await pick('Edit discount');
  const drawer = within(await screen.findByRole('dialog'));
  fireEvent.change(drawer.getByRole('textbox', { name: /Discount/ }), { target: { value: '20' } });
  await user.click(drawer.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(api.calls(changeLocationDiscount)).toHaveLength(1));
  expect(api.calls(changeLocationDiscount)[0]?.headers['If-Match']).toBe('"3"');
  await waitFor(() => expect(screen.queryByRole('textbox', { name: /Discount/ })).toBeNull());
  await pick('Delete');
  const question = within(await screen.findByRole('dialog', { name: /fleet.example/ }));
  await waitFor(() => expect(question.getByText('Action can not be undone.')).toBeVisible());
  await user.click(question.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(api.calls(deleteLocationDiscount)[0]?.headers['If-Match']).toBe('"3"'));
});

test('who may not change locations, and a share of any level, only looks, also in Spanish', async () => {
  serverOf();
  const first = await open({ account: { permissions: ['view_location'] }, language: 'es' });
  expect(await screen.findByRole('row', { name: /fleet.example/ })).toBeVisible();
  expect(screen.queryByRole('button', { name: /Agregar|Acciones para/ })).toBeNull();
  first.unmount();
  serverOf(aLocation({ share_mode: 'VIEWER', share_info: 'Metro' }));
  await open();
  expect(await screen.findByText(/Metro shares this location/)).toBeVisible();
  expect(screen.queryByRole('button', { name: /Add discount|Actions for/ })).toBeNull();
});

test('on a phone a discount is two lines with a menu', async () => {
  const wide = window.matchMedia;
  vi.spyOn(window, 'matchMedia').mockImplementation((media) => ({ ...wide(media), matches: /max-width/.test(media) }));
  serverOf();
  await open();
  const list = within(await screen.findByRole('list', { name: 'Drivers with a discount' }));
  expect(list.getByRole('listitem')).toHaveTextContent(/^fleet\.example12\.5% · Nov 1, 2026$/);
  expect(screen.getByRole('button', { name: 'Actions for fleet.example' })).toBeVisible();
});

test('discounts that cannot be had say so', async () => {
  serverOf().on(listLocationDiscounts, () => failure(503));
  await open();
  expect(await screen.findByText('Getting discount error')).toBeVisible();
});
