import { getCharger } from '@plugboard/contracts/chargers';
import { aCharger, aPort } from '@plugboard/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aLiveCharger, openWall, startsCharging, tile, wallOf } from './live-view.fixtures.ts';

/** jsdom has no layout: the wall is as wide as its window, which has room for three tiles. */
const columns = 3;

const focused = () => Number(document.activeElement?.closest('li')?.getAttribute('aria-posinset'));

test('arrow keys lead from tile to tile, also to those that are not drawn yet', async () => {
  wallOf(1_000);
  const { user } = await openWall();
  const first = await tile('WALL-1');
  first.focus();
  await user.keyboard('{ArrowRight}{ArrowDown}');
  expect(focused()).toBe(2 + columns);
  await user.keyboard('{ArrowUp}{ArrowUp}');
  expect(focused()).toBe(2);
  await user.keyboard('{End}');
  expect(focused()).toBe(1_000);
  await user.keyboard('{Home}{ArrowLeft}');
  expect(focused()).toBe(1);
});

test('Enter opens a charger, whose ports stay live, with what can be done and the way to its page', async () => {
  const live = aLiveCharger(1);
  const port = aPort({ id: live.ports[0]!.id });
  const charger = aCharger({ id: live.id, custom_id: 'WALL-1', is_online: true, ports: [port] });
  const api = wallOf(2).on(getCharger, () => charger);
  const { user } = await openWall();
  (await tile('WALL-1')).focus();
  await user.keyboard('{Enter}');
  const drawer = await screen.findByRole('dialog');
  expect(await within(drawer).findByRole('button', { name: /^Start · WALL-1 Port 1/ })).toBeEnabled();
  expect(within(drawer).getByRole('link', { name: 'Open the page of WALL-1' })).toHaveAttribute(
    'href',
    `/chargers/${live.id}`,
  );
  await api.emit(startsCharging(1));
  expect(await within(drawer).findByText('7.2 kW')).toBeVisible();
  expect(within(drawer).getByRole('button', { name: /^Stop · WALL-1 Port 1/ })).toBeVisible();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(focused()).toBe(1));
});

test('the drawer says why a port is faulted and how long', async () => {
  const since = new Date(Date.now() - 28.9 * 60_000).toISOString();
  const port = aPort({ status: 'FAULTED', status_since: since, alert_info: 'GroundFailure' });
  const charger = aCharger({ id: aLiveCharger(1).id, custom_id: 'WALL-1', status: 'FAULTED', ports: [port] });
  wallOf(1).on(getCharger, () => charger);
  const { user } = await openWall();
  await user.click(await tile('WALL-1'));
  const drawer = await screen.findByRole('dialog');
  expect(await within(drawer).findByText(/Ground fault: current leaks to earth.*\(GroundFailure\)/)).toBeVisible();
  expect(within(drawer).getAllByText('For 28 min').length).toBeGreaterThan(0);
});

test('a fault without a cause says so, and what is not measured is not listed', async () => {
  const port = aPort({ status: 'FAULTED', alert_info: null, power_kw: null, charge_starts_at: null });
  wallOf(1).on(getCharger, () => aCharger({ id: aLiveCharger(1).id, status: 'FAULTED', ports: [port] }));
  const { user } = await openWall();
  await user.click(await tile('WALL-1'));
  const drawer = within(await screen.findByRole('dialog'));
  expect(await drawer.findByText('Cause not reported')).toBeVisible();
  expect([drawer.queryByText('Power'), drawer.queryByText('This charge')]).toEqual([null, null]);
});

test('nothing can be done by somebody who may only look', async () => {
  const live = aLiveCharger(1);
  wallOf(1).on(getCharger, () => aCharger({ id: live.id, custom_id: 'WALL-1' }));
  const { user } = await openWall('/live-view', { account: { permissions: ['view_charger', 'view_live_view'] } });
  await user.click(await tile('WALL-1'));
  expect(await screen.findByRole('link', { name: 'Open the page of WALL-1' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Start ·/ })).toBeNull();
  expect(screen.queryByRole('combobox', { name: 'Location' })).toBeNull();
});

test('whoever may see the wall and no charger’s page looks at tiles that open nothing', async () => {
  const api = wallOf(2);
  const { user } = await openWall('/live-view', { account: { permissions: ['view_live_view'] } });
  const shown = await tile('WALL-1');
  expect(shown).toHaveAttribute('aria-disabled', 'true');
  expect(shown).not.toHaveAttribute('aria-haspopup');
  await user.click(shown);
  await user.keyboard('{ArrowRight}{Enter}');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(api.calls(getCharger)).toEqual([]);
});
