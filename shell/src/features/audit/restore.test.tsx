import { type AuditEntry, listAuditEntries, listUsers } from '@plugboard/contracts/accounts';
import {
  changeChargerPrices,
  changePort,
  type ChargerPriceSettings,
  listChargerPrices,
} from '@plugboard/contracts/chargers';
import { changeLocationDiscount, listLocationDiscounts } from '@plugboard/contracts/locations';
import { getPort } from '@plugboard/contracts/network';
import { aCharger, aPage, aPort, fakeApi, renderRemote, tagged } from '@plugboard/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { shellScreens } from '../shell-screens.ts';
import { anAuditEntry } from './audit.fixtures.ts';

const entry = anAuditEntry();
const server = (found: readonly AuditEntry[]) =>
  fakeApi()
    .on(listAuditEntries, () => ({ ...aPage([...found]), actions: [], subject_types: [], folded_sign_ins: 0 }))
    .on(listUsers, () => aPage([]));

const subjectId = '5f0d8b1e-0009-4c5e-8a4b-000000000007';
const prices: ChargerPriceSettings = {
  id: '5f0d8b1e-0009-4c5e-8a4b-000000000008',
  charger: subjectId,
  custom_id: 'DEMO-001',
  current_type: 'AC',
  has_pin: true,
  pin_for_paid_charging: null,
  currency: 'USD',
  ac: null,
  dc: null,
  waitlist_time: 0,
  sales_tax: '8',
  session_activation_fee: '0.00',
  session_stand_by_fee: '0.00',
  session_stand_by_grace_period: 0,
  pre_authorized: '0.00',
  session_limit: null,
};
const storedDiscount = {
  id: subjectId,
  location: '5f0d8b1e-0005-4c5e-8a4b-000000000001',
  email_or_domain: 'fleet.example',
  percent: '20',
  created_at: '2026-11-20T22:00:00Z',
  version: 3,
};
const discountEntry: AuditEntry = {
  ...entry,
  action: 'location_discount.changed',
  subject: { ...entry.subject, type: 'location_discount', id: subjectId },
  before: { location: storedDiscount.location, email_or_domain: 'fleet.example', percent: '10' },
  after: { location: storedDiscount.location, email_or_domain: 'fleet.example', percent: '20' },
};

async function restoreShown(permission: 'change_location' | 'change_charger') {
  const opened = await renderRemote(shellScreens, `/audit?entry=${entry.id}`, {
    account: { permissions: ['view_audit', permission] },
  });
  await opened.user.click(await screen.findByRole('button', { name: 'Restore this version' }));
  return opened;
}

/** Answers the dialog that asks, above the drawer. */
async function confirmRestore({ user }: Awaited<ReturnType<typeof restoreShown>>) {
  const [title] = await screen.findAllByText('Restore the version before this change?');
  const question = title?.closest<HTMLElement>('[role=dialog]');
  await user.click(within(question ?? document.body).getByRole('button', { name: 'Restore this version' }));
}

test('a discount is restored under its stored version; one that is gone is said to be', async () => {
  const api = server([discountEntry])
    .on(listLocationDiscounts, () => aPage([storedDiscount]))
    .on(changeLocationDiscount, () => tagged({ ...storedDiscount, percent: '10', version: 4 }, '"4"'));
  const first = await restoreShown('change_location');
  await confirmRestore(first);
  await waitFor(() => expect(first.notices).toMatchObject([{ kind: 'success' }]));
  expect(api.calls(listLocationDiscounts)[0]?.query).toMatchObject({ id: [subjectId] });
  expect(api.calls(changeLocationDiscount)).toMatchObject([
    { params: { id: subjectId }, body: { percent: '10' }, headers: { 'If-Match': '"3"' } },
  ]);
  first.unmount();
  api.on(listLocationDiscounts, () => aPage([]));
  const { notices } = await restoreShown('change_location');
  await waitFor(() => expect(notices).toMatchObject([{ kind: 'error', text: /removed meanwhile/ }]));
});

test('a port and a charger’s prices are restored by their own calls', async () => {
  const port = { ...aPort({ id: subjectId }), charger: aCharger().id };
  const api = server([
    {
      ...discountEntry,
      action: 'port.changed',
      subject: { ...entry.subject, type: 'port', id: subjectId },
      before: { connector_type: 'CCS1', max_power: 50 },
      after: { connector_type: 'CCS1', max_power: 60 },
    },
  ])
    .on(getPort, () => tagged(port, '"7"'))
    .on(changePort, () => tagged(port, '"8"'));
  const first = await restoreShown('change_charger');
  await confirmRestore(first);
  await waitFor(() => expect(first.notices).toMatchObject([{ kind: 'success' }]));
  expect(api.calls(changePort)).toMatchObject([
    { params: { id: subjectId }, body: { max_power: 50 }, headers: { 'If-Match': '"7"' } },
  ]);
  first.unmount();

  const priced = server([
    {
      ...discountEntry,
      action: 'charger.priced',
      subject: { ...entry.subject, type: 'charger', id: subjectId },
      before: { sales_tax: '5', has_pin: false },
      after: { sales_tax: '8', has_pin: true },
    },
  ])
    .on(listChargerPrices, () => tagged(aPage([prices]), '"2"'))
    .on(changeChargerPrices, () => tagged(prices, '"3"'));
  const second = await restoreShown('change_charger');
  await confirmRestore(second);
  await waitFor(() => expect(second.notices).toMatchObject([{ kind: 'success' }]));
  expect(priced.calls(changeChargerPrices)).toMatchObject([
    { params: { id: prices.id }, body: { sales_tax: '5' }, headers: { 'If-Match': '"2"' } },
  ]);
});
