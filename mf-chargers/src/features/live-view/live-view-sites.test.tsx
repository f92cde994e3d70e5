import { countLiveView, listLiveSites, listLiveView } from '@plugboard/contracts/chargers';
import { aPage } from '@plugboard/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import {
  aLiveCharger,
  aLiveFault,
  aLivePort,
  aLiveSite,
  liveCounts,
  openWall,
  siteId,
  startsCharging,
  tile,
  wallOf,
} from './live-view.fixtures.ts';

const calm = aLiveSite({ key: siteId(1), name: 'Airport', count: 1, power_kw: 7.2, charging: 1, free: 0 });
const troubled = aLiveSite({ key: siteId(2), name: 'Market', count: 1, free: 0, faulted: 1 });
const names = () => screen.getAllByRole('heading', { level: 2 }).map((head) => head.textContent);

/** Two sites with one charger each. */
function twoSites() {
  const api = wallOf(2);
  api.on(listLiveSites, () => ({ sites: [calm, troubled] }));
  api.on(listLiveView, () =>
    aPage([
      aLiveCharger(1, {
        location: siteId(1),
        status: 'CHARGING',
        ports: [aLivePort(1, { status: 'CHARGING', power_kw: 7.2, state_of_charge_percent: 41 })],
      }),
      aLiveCharger(2, {
        location: siteId(2),
        status: 'FAULTED',
        ports: [aLivePort(2, { status: 'FAULTED', alert_info: 'GroundFailure' })],
      }),
    ]),
  );
  return api;
}
afterEach(() => {
  localStorage.clear();
  vi.unstubAllGlobals();
});

test('chargers stand by site, the worst first, with the sums of each and over all', async () => {
  const api = twoSites();
  api.on(countLiveView, () =>
    liveCounts(
      [
        ['CHARGING', 34],
        ['AVAILABLE', 70],
        ['FAULTED', 6],
      ],
      { power_kw: 412.4 },
    ),
  );
  await openWall();
  await tile('WALL-1');
  expect(names()).toEqual(['Market 1 faulted', 'Airport 7.2\u00A0kW\u00A0· 1\u00A0charging']);
  expect(within(screen.getByRole('list', { name: /^Market/ })).getByRole('button', { name: /^WALL-2/ })).toBeVisible();
  expect(screen.getByText(/412 kW · 34 charging · 70 free/)).toHaveTextContent('6 faulted');
  expect(api.calls(listLiveView)[0]?.query).toMatchObject({
    site__in: [siteId(2), siteId(1)],
    ordering: 'severity',
    limit: 2,
  });
});

test('a site that gets worse goes to the front, but not while somebody points at the wall', async () => {
  const api = twoSites();
  const { container } = await openWall();
  await tile('WALL-1');
  api.on(listLiveSites, () => ({ sites: [{ ...calm, faulted: 2 }, troubled] }));
  const point = () => fireEvent.pointerMove(container.querySelector('[data-size]')!);
  point();
  await api.emit(startsCharging(1));
  // The pointer keeps moving, however long a busy machine takes to answer.
  const pointed = () => {
    point();
    expect(names()[1]).toMatch(/^Airport 2 faulted/);
  };
  await waitFor(pointed, { timeout: 60_000 });
  // The order stays for four seconds after the last movement.
  await waitFor(() => expect(names()[0]).toMatch(/^Airport/), { timeout: 60_000 });
});

test('the density is chosen and remembered', async () => {
  twoSites();
  const { user, container, unmount } = await openWall();
  await tile('WALL-1');
  await user.click(screen.getByText('Compact'));
  // The cause takes the place of the status, whose icon stays; both are said on hover.
  expect(await tile('WALL-2')).toHaveAttribute('title', 'Faulted · Ground fault');
  expect(await tile('WALL-2')).toHaveTextContent(/^WALL-2 Ground fault/);
  expect(await tile('WALL-1')).toHaveTextContent(/^WALL-1 7.2 kW · Charging/);
  expect(container.querySelector('[data-wall] > *')).toHaveAttribute('data-size', 'compact');
  unmount();
  const again = await openWall();
  await tile('WALL-1');
  expect(again.container.querySelector('[data-wall] > *')).toHaveAttribute('data-size', 'compact');
});

test('a full screen is the wall alone with large sums, kept in the address, and left by Escape', async () => {
  const fill = vi.fn(() => Promise.resolve());
  document.documentElement.requestFullscreen = fill;
  const api = twoSites();
  api.on(countLiveView, () => liveCounts([['FAULTED', 6]], { power_kw: 412.4 }));
  const { user, container } = await openWall();
  await tile('WALL-1');
  await user.click(screen.getByRole('button', { name: 'Full screen' }));
  expect(fill).toHaveBeenCalledOnce();
  expect(window.location.search).toBe('?screen=full');
  expect(container.querySelector('[data-wall] > *')).toHaveAttribute('data-size', 'far');
  expect(screen.getByText('kW now').previousElementSibling).toHaveTextContent('412');
  expect(screen.getByText('faulted').previousElementSibling).toHaveTextContent('6');
  expect(screen.queryByRole('searchbox')).toBeNull();
  await user.keyboard('{Escape}');
  expect(window.location.search).toBe('');
  expect(await screen.findByRole('searchbox')).toBeVisible();
});

/** The wall is open, then a charger faults. */
async function withNewFault(alert: 'quiet' | 'color' | 'sound') {
  localStorage.setItem('chargers.faultAlert', JSON.stringify(alert));
  const api = twoSites();
  const old = aLiveFault(1);
  api.on(countLiveView, () => liveCounts([['FAULTED', 1]], { faults: [old] }));
  const opened = await openWall();
  await tile('WALL-2');
  expect(screen.queryByRole('button', { name: 'Acknowledge' })).toBeNull();
  const fresh = aLiveFault(2, { location_name: 'Market', since: new Date().toISOString() });
  api.on(countLiveView, () => liveCounts([['FAULTED', 2]], { faults: [fresh, old] }));
  await api.loseEvents();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Faulted 2' })).toBeVisible());
  return opened;
}

test('a new fault strikes the eye until it is acknowledged; those of before do not', async () => {
  const { user } = await withNewFault('color');
  expect(await screen.findByText(/WALL-2 · Market · Ground fault · 1 min/)).toHaveTextContent('New fault:');
  expect(await tile('WALL-2')).toHaveAttribute('data-new', 'true');
  expect(await tile('WALL-1')).toHaveAttribute('data-new', 'false');
  await user.click(screen.getByRole('button', { name: 'Acknowledge' }));
  expect(await tile('WALL-2')).toHaveAttribute('data-new', 'false');
  expect(screen.queryByText('New fault:')).toBeNull();
});

test('nothing is said of it to those who want quiet', async () => {
  await withNewFault('quiet');
  expect(await tile('WALL-2')).toHaveAttribute('data-new', 'false');
  expect(screen.queryByText('New fault:')).toBeNull();
});

test('it sounds for those who want that; a browser that keeps silent is asked by a button', async () => {
  const start = vi.fn();
  let state = 'suspended';
  const node = { connect: (next: unknown) => next };
  class FakeAudio {
    currentTime = 0;
    destination = node;
    get state() {
      return state;
    }
    resume = () => {
      state = 'running';
      return Promise.resolve();
    };
    createOscillator = () => ({ ...node, frequency: { value: 0 }, start, stop: vi.fn() });
    createGain = () => ({ ...node, gain: { setValueAtTime: vi.fn(), exponentialRampToValueAtTime: vi.fn() } });
  }
  vi.stubGlobal('AudioContext', FakeAudio);
  const { user } = await withNewFault('sound');
  expect(start).not.toHaveBeenCalled();
  await user.click(await screen.findByRole('button', { name: 'Turn sound on' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Turn sound on' })).toBeNull());
  await waitFor(() => expect(start).toHaveBeenCalledTimes(2));
});
