import {
  changeLocation,
  createLocationNote,
  geocodeAddress,
  type Location,
  listLocationNotes,
  listLocationShares,
  type LocationShare,
  getLocation,
  shareLocation,
} from '@plugboard/contracts/locations';
import { getOpeningHours, type OpeningDay, type OpeningHours, setOpeningHours } from '@plugboard/contracts/chargers';
import { listCommands } from '@plugboard/contracts/network';
import { permissions } from '@plugboard/contracts/platform';
import { aPage, failure, fakeApi, renderRemote } from '@plugboard/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import remote from '../../../remote.ts';
import { aLocation } from '../../common/location.fixtures.ts';

const note = {
  id: '0b0f8c1e-7d0a-4d7e-9a86-1f0c4f6f2a10',
  location: aLocation().id,
  note: 'Gate code is at the desk',
  author: 'Amara Quist',
  created_at: '2026-11-20T22:05:00Z',
  changed_at: null,
};
const share: LocationShare = {
  id: '1b0f8c1e-7d0a-4d7e-9a86-1f0c4f6f2a10',
  direction: 'out',
  location: aLocation().id,
  party: 'owner@metro.example',
  share_mode: 'VIEWER',
  receives_payouts: false,
  shared_at: '2026-11-20T22:05:00Z',
};

const hoursOf = ({ id, name, timezone }: Location) => ({ location: id, location_name: name, timezone });

async function open(location: Partial<Location> = {}, shares: LocationShare[] = [share], days: OpeningDay[] = []) {
  const site = aLocation(location);
  const api = fakeApi()
    .on(listCommands, () => aPage([]))
    .on(getLocation, () => site)
    .on(listLocationNotes, () => aPage([note]))
    .on(listLocationShares, () => aPage(shares))
    .on(getOpeningHours, () => ({ ...hoursOf(site), days }));
  const shown = await renderRemote(remote, `/locations/${site.id}/details`, {
    account: { permissions: [...permissions] },
  });
  await screen.findByText('Gate code is at the desk');
  return { ...shown, api };
}

test('notes say who wrote them and when, on the clock of the site; a new one is added', async () => {
  const { user, api } = await open();
  const item = screen.getByText('Amara Quist').closest('li');
  expect(item).toHaveTextContent('Nov 20, 2026, 14:05 PST');
  api.on(createLocationNote, ({ body }) => ({ ...note, ...body }));
  await user.click(screen.getByRole('button', { name: 'Add note' }));
  fireEvent.change(await screen.findByRole('textbox', { name: /^Note/ }), { target: { value: 'New lock' } });
  // A key does not throw the typed note away.
  await user.keyboard('{Escape}');
  await user.click(await screen.findByRole('button', { name: 'Stay' }));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: /Save/ }));
  await waitFor(() => expect(api.calls(createLocationNote)[0]?.body).toMatchObject({ note: 'New lock' }));
});

test('a site without opening hours is always open, one with some is closed on the other days', async () => {
  const { unmount } = await open();
  expect(await screen.findByText('Always open')).toBeVisible();
  expect(screen.queryByText('Closed')).toBeNull();
  unmount();
  await open({}, [share], [{ weekday: 0, opens_at: '08:00', closes_at: '22:00' }]);
  expect(await screen.findByText('08:00–22:00')).toBeVisible();
  expect(screen.getAllByText('Closed')).toHaveLength(6);
});

test('the opening hours are changed here, a day of them blank', async () => {
  const day = { opens_at: '08:00', closes_at: '22:00' };
  const { user, api } = await open(
    {},
    [share],
    [0, 1].map((weekday) => ({ weekday, ...day })),
  );
  await user.click(await screen.findByRole('button', { name: 'Change opening hours' }));
  const drawer = within(await screen.findByRole('dialog'));
  fireEvent.change(await drawer.findByRole('textbox', { name: /^Monday/ }), { target: { value: '' } });
  fireEvent.change(drawer.getByRole('textbox', { name: /^Sunday/ }), { target: { value: '10:00 - 18:00' } });
  api.on(setOpeningHours, ({ body }) => ({ ...hoursOf(aLocation()), ...(body as Pick<OpeningHours, 'days'>) }));
  await user.click(drawer.getByRole('button', { name: /^Save/ }));
  const days = [
    { weekday: 1, ...day },
    { weekday: 6, opens_at: '10:00', closes_at: '18:00' },
  ];
  await waitFor(() => expect(api.calls(setOpeningHours)[0]?.body).toEqual({ days }));
});

test('Members Only switches Public Visibility off with the save', async () => {
  const { user, api } = await open();
  api.on(changeLocation, () => aLocation({ members_only: true, public_visibility: false }));
  await user.click(await screen.findByRole('switch', { name: 'Members Only' }));
  await user.click(screen.getByRole('button', { name: /^Save/ }));
  await waitFor(() =>
    expect(api.calls(changeLocation)[0]?.body).toMatchObject({ members_only: true, public_visibility: false }),
  );
});

test('the zone is chosen: an offered one by its name, also by that of its city, any other by its own', async () => {
  const { user, api } = await open();
  api.on(changeLocation, ({ body }) => aLocation(body as Partial<Location>));
  const zone = await screen.findByRole('combobox', { name: 'Time zone' });
  await user.type(zone, 'new york');
  await user.click(await screen.findByTitle('Eastern Daylight/Standard Time'));
  await user.type(zone, 'madrid');
  await user.click(await screen.findByTitle('Central European Time (Madrid)'));
  await user.click(screen.getByRole('button', { name: /^Save/ }));
  await waitFor(() => expect(api.calls(changeLocation)[0]?.body).toMatchObject({ timezone: 'Europe/Madrid' }));
});

test('the marker moves by buttons too, and says how it went in the words of the specification', async () => {
  const { user, api, notices } = await open();
  await user.click(await screen.findByRole('button', { name: 'Adjust Position' }));
  await user.click(screen.getByRole('button', { name: 'North' }));
  expect(screen.getByText('25 of at most 1,000 feet from the address')).toBeVisible();
  api.on(changeLocation, () => failure(500));
  await user.click(screen.getByRole('button', { name: 'Save position' }));
  await waitFor(() =>
    expect(notices).toContainEqual({ kind: 'error', text: 'Error changing location position. Try later' }),
  );
  api.on(changeLocation, () => aLocation());
  await user.click(screen.getByRole('button', { name: 'Save position' }));
  await waitFor(() =>
    expect(notices).toContainEqual({ kind: 'success', text: 'Location position changed successfully!' }),
  );
});

test('a new address is chosen from the places that it may mean, with its position and zone', async () => {
  const { user, api } = await open();
  const place = { address: '1 Elm St, Austin, TX', latitude: 30.2, longitude: -97.7 };
  api.on(geocodeAddress, () => ({
    provider: 'google' as const,
    places: [{ ...place, timezone: 'America/Chicago', precision: 'address' as const }],
  }));
  api.on(changeLocation, ({ body }) => aLocation(body as Partial<Location>));
  await user.click(await screen.findByRole('button', { name: 'Change address' }));
  const form = within(await screen.findByRole('dialog'));
  fireEvent.change(await form.findByRole('textbox', { name: /^Address/ }), { target: { value: 'elm st' } });
  await user.click(await form.findByRole('button', { name: place.address }));
  await user.click(form.getByRole('button', { name: /^Save/ }));
  await waitFor(() =>
    expect(api.calls(changeLocation)[0]?.body).toMatchObject({
      address: place.address,
      address_latitude: 30.2,
      address_longitude: -97.7,
      timezone: 'America/Chicago',
    }),
  );
});

test('what each share may do stands beside it; another one is given with the texts of the specification', async () => {
  const { user, api, notices } = await open();
  expect(await screen.findByRole('row', { name: /owner@metro.example/ })).toHaveTextContent('Changes nothing.');
  await user.click(screen.getByRole('button', { name: 'Share location access' }));
  const form = within(await screen.findByRole('dialog'));
  await user.click(form.getByRole('button', { name: 'Share' }));
  expect(await form.findByText('Share mode is required')).toBeVisible();
  expect(form.getByText('Email is required')).toBeVisible();
  expect(notices).toEqual([]);
  expect(api.calls(shareLocation)).toEqual([]);
});

test('a location that is shared to view says so and offers no change', async () => {
  const facts = { company_name: 'Elm Inc.', installer: null, contact_phone: null };
  await open({ share_mode: 'VIEWER', share_info: 'Metro', ...facts }, [{ ...share, direction: 'in', party: 'Metro' }]);
  expect(screen.getByText('Elm Inc.')).toBeVisible();
  expect(screen.queryByRole('textbox')).toBeNull();
  for (const unset of ['Installer', 'Contact phone']) expect(screen.queryByText(unset)).toBeNull();
  expect(screen.getByText(/^Metro shares this location with you to view/)).toBeVisible();
  for (const name of ['Adjust Position', 'Add note', 'Share location access', 'Delete location'])
    expect(screen.queryByRole('button', { name })).toBeNull();
  expect(await screen.findByRole('button', { name: 'Unshare for this account' })).toBeVisible();
});

test('a site without a picture has an icon in its place, not its name', async () => {
  await open({ picture: null });
  const field = screen.getByRole('group', { name: 'Picture of the location' });
  expect(field).not.toHaveTextContent(aLocation().name);
  expect(field.querySelector('svg')).not.toBeNull();
});
