import { listChargers } from '@plugboard/contracts/chargers';
import {
  adoptChargePoint,
  ignoreChargePoint,
  listCommands,
  listUnknownChargePoints,
  type UnknownChargePoint,
} from '@plugboard/contracts/network';
import { aCharger, aPage, failure, fakeApi, renderRemote, type RenderRemoteOptions } from '@plugboard/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import chargers from '../../../remote.ts';

const waiting: UnknownChargePoint = {
  identity: 'CP-NEW',
  address: '203.0.113.7',
  ocpp_version: '1.6',
  first_seen_at: '2026-11-20T10:00:00Z',
  last_seen_at: '2026-11-20T12:00:00Z',
  tries: 4,
};
const fresh = aCharger({ custom_id: 'DEMO-020', last_seen_at: null });

function serverOf(first: readonly UnknownChargePoint[]) {
  const stored = { list: first };
  const leave = () => {
    stored.list = [];
    return { result: 'OK' as const };
  };
  const api = fakeApi()
    .on(listUnknownChargePoints, () => ({ results: [...stored.list] }))
    .on(listChargers, () => ({
      ...aPage([fresh, aCharger(), aCharger({ custom_id: 'DEMO-007', last_seen_at: null, share_mode: 'VIEWER' })]),
      charger_types: [],
    }))
    .on(listCommands, () => aPage([]))
    .on(adoptChargePoint, leave)
    .on(ignoreChargePoint, leave);
  return { api, stored };
}
async function open(who: RenderRemoteOptions = {}) {
  const shown = await renderRemote(chargers, '/chargers/unknown', who);
  await screen.findByRole('heading', { name: 'Charge points waiting' });
  return shown;
}

test('who calls shows with where from, how often and in which version', async () => {
  serverOf([waiting]);
  await open();
  expect(await screen.findByRole('row', { name: /CP-NEW.*4.*1\.6.*203\.0\.113\.7/ })).toBeVisible();
});

test('one is adopted by a charger that has never connected', async () => {
  const { api } = serverOf([waiting]);
  const { user, notices } = await open();
  await user.click(await screen.findByRole('button', { name: 'Adopt CP-NEW' }));
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('combobox', { name: 'Charger' }));
  await user.click(await screen.findByTitle(/DEMO-020/));
  expect(screen.queryByTitle(/DEMO-001|DEMO-007/)).toBeNull();
  await user.click(within(dialog).getByRole('button', { name: 'Adopt' }));
  await waitFor(() => expect(api.calls(adoptChargePoint)[0]?.body).toEqual({ identity: 'CP-NEW', charger: fresh.id }));
  expect(await screen.findByText('No charge point is waiting')).toBeVisible();
  expect(notices).toEqual([{ kind: 'success', text: 'CP-NEW is adopted.' }]);
});

test('what the server refuses is said, and the choice stays', async () => {
  const { api } = serverOf([waiting]);
  api.on(adoptChargePoint, () => failure(409, { detail: 'Another charger has this identity.', code: 'CONFLICT' }));
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Adopt CP-NEW' }));
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('combobox', { name: 'Charger' }));
  await user.click(await screen.findByTitle(/DEMO-020/));
  await user.click(within(dialog).getByRole('button', { name: 'Adopt' }));
  expect(await within(dialog).findByText('Another charger has this identity.')).toBeVisible();
});

test('one is ignored after a question', async () => {
  const { api } = serverOf([waiting]);
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Ignore CP-NEW' }));
  expect(api.calls(ignoreChargePoint)).toEqual([]);
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Ignore' }));
  expect(await screen.findByText('No charge point is waiting')).toBeVisible();
});

test('whoever calls while one looks shows up', async () => {
  const { api, stored } = serverOf([]);
  await open();
  await screen.findByText('No charge point is waiting');
  stored.list = [waiting];
  await api.emit({ type: 'charge-points-unknown-changed' });
  expect(await screen.findByRole('row', { name: /CP-NEW/ })).toBeVisible();
});

test('who may not change chargers only looks', async () => {
  serverOf([waiting]);
  await open({ account: { permissions: ['view_charger'] } });
  expect(await screen.findByRole('row', { name: /CP-NEW/ })).toBeVisible();
  expect(screen.queryByRole('button', { name: /Adopt|Ignore/ })).toBeNull();
});
