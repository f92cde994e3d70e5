import { getOpeningHours } from '@plugboard/contracts/chargers';
import { getLocation, listLocationNotes, listLocationShares } from '@plugboard/contracts/locations';
import { listCommands } from '@plugboard/contracts/network';
import { permissions } from '@plugboard/contracts/platform';
import { aPage, failure, fakeApi, renderRemote } from '@plugboard/testing';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import remote from '../../../remote.ts';
import { aLocation } from '../../common/location.fixtures.ts';

const site = aLocation();
const open = (path: string, who: Parameters<typeof renderRemote>[2] = {}) => {
  fakeApi()
    .on(listCommands, () => aPage([]))
    .on(getLocation, () => site)
    .on(listLocationNotes, () => aPage([]))
    .on(listLocationShares, () => aPage([]))
    .on(getOpeningHours, () => ({ location: site.id, location_name: site.name, timezone: site.timezone, days: [] }));
  return renderRemote(remote, path, { account: { permissions: [...permissions] }, ...who });
};

test('the page begins with the details, at their own address', async () => {
  await open(`/locations/${site.id}`);
  expect(await screen.findByRole('heading', { name: site.name })).toBeVisible();
  expect(await screen.findByText(site.address)).toBeVisible();
  await waitFor(() => expect(window.location.pathname).toBe(`/locations/${site.id}/details`));
});

test('a tab whose control is off is warned of, and says whom to ask', async () => {
  const off = { name: 'Details', key: 'details' as const, is_active: false, children: [] };
  await open(`/locations/${site.id}/details`, { tabs: [off] });
  expect(await screen.findByRole('tab', { name: /Details.*Not active/ })).toBeVisible();
  expect(screen.getByText('This feature is available upon request. Contact support@demo.example.')).toBeVisible();
  expect(screen.queryByText(site.address)).toBeNull();
});

test('a location that is not there says so', async () => {
  fakeApi()
    .on(listCommands, () => aPage([]))
    .on(getLocation, () => failure(404));
  await renderRemote(remote, `/locations/${site.id}/details`, { account: { permissions: [...permissions] } });
  expect(await screen.findByText('Location not found')).toBeVisible();
});
