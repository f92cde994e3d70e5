import { onBrowserFailure } from '@plugboard/api';
import type { RemoteDeclaration } from '@plugboard/contracts/platform';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { usePageTitle } from '../page-title.ts';
import { navigate } from '../router/page-history.ts';
import { initI18n } from '../texts/i18n.ts';
import { useTexts } from '../texts/use-texts.ts';
import type { Host } from './host-context.ts';
import { aHost, aRemote, aStrictHost } from './mount.fixtures.tsx';
import { RemoteRoot } from './remote-root.tsx';

function Things() {
  return <h1>{useTexts().t('title')}</h1>;
}
const things = async () => ({ default: Things });

const mount = (load: () => Promise<RemoteDeclaration>, host: Host = aHost()) =>
  render(<RemoteRoot host={host} source={{ id: 'things', owner: 'Thing team', load }} />);

const tryAgain = () => userEvent.click(screen.getByRole('button', { name: 'Try again' }));

/** React logs errors caught by a boundary, which is expected here. */
const quietly = () => vi.spyOn(console, 'error').mockImplementation(() => undefined);

beforeEach(async () => {
  await initI18n('en');
  history.replaceState(null, '', '/things');
});

test('the screen of the address is shown, with its texts and its title', async () => {
  mount(async () => aRemote(things));
  expect(await screen.findByRole('heading', { name: 'Things' })).toBeVisible();
  expect(document.title).toBe('Things · Demo');
});

test('what the screen says about its title counts', async () => {
  const Named = () => {
    usePageTitle('DEMO-001');
    return <p>named</p>;
  };
  mount(async () => aRemote(async () => ({ default: Named })));
  await screen.findByText('named');
  expect(document.title).toBe('DEMO-001 · Demo');
});

test('a shut gate shows what the portal says, not the screen', async () => {
  mount(async () => aRemote(things, { permission: 'view_charger' }), aStrictHost());
  expect(await screen.findByText('Available upon request')).toBeVisible();
});

test('a remote that cannot be loaded names its team, and is there once it can', async () => {
  quietly();
  const load = vi.fn(async () => aRemote(things)).mockRejectedValueOnce(new Error('404'));
  mount(load);
  const card = await screen.findByRole('alert');
  expect(card).toHaveAttribute('data-fault', 'unavailable');
  expect(card).toHaveTextContent('Thing team');
  await tryAgain();
  expect(await screen.findByRole('heading', { name: 'Things' })).toBeVisible();
});

test('a screen whose code cannot be loaded heals as often as it takes', async () => {
  quietly();
  const screens = vi.fn(things).mockRejectedValueOnce(new Error('404')).mockRejectedValueOnce(new Error('404'));
  mount(async () => aRemote(screens));
  expect(await screen.findByRole('alert')).toHaveAttribute('data-fault', 'unavailable');
  await tryAgain();
  expect(await screen.findByRole('alert')).toHaveAttribute('data-fault', 'unavailable');
  await tryAgain();
  expect(await screen.findByRole('heading', { name: 'Things' })).toBeVisible();
});

test('a provider whose code cannot be loaded heals as a screen does', async () => {
  quietly();
  const Provider = ({ children }: { readonly children: ReactNode }) => <main>{children}</main>;
  const provider = vi.fn(async () => ({ default: Provider })).mockRejectedValueOnce(new Error('404'));
  mount(async () => ({ ...aRemote(things), provider }));
  expect(await screen.findByRole('alert')).toHaveAttribute('data-fault', 'unavailable');
  await tryAgain();
  expect(within(await screen.findByRole('main')).getByRole('heading', { name: 'Things' })).toBeVisible();
});

test('a crash stays inside, is called one, and is over after trying again', async () => {
  quietly();
  let isBroken = true;
  const Fragile = () => {
    if (isBroken) throw new Error('crash');
    return <p>whole</p>;
  };
  mount(async () => aRemote(async () => ({ default: Fragile })));
  expect(await screen.findByRole('alert')).toHaveAttribute('data-fault', 'crash');
  isBroken = false;
  await tryAgain();
  expect(await screen.findByText('whole')).toBeVisible();
});

test('whoever goes elsewhere leaves the failure behind', async () => {
  quietly();
  const Crash = () => {
    throw new Error('crash');
  };
  mount(async () => aRemote(async () => ({ default: Crash })));
  await screen.findByRole('alert');
  act(() => navigate('/other'));
  expect(await screen.findByText('Another screen')).toBeVisible();
});

test('what takes very long says so, whose it is, and comes after all', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  let arrive: (remote: RemoteDeclaration) => void = () => undefined;
  mount(() => new Promise((resolve) => (arrive = resolve)));
  await act(async () => vi.advanceTimersByTime(4_000));
  vi.useRealTimers();
  const card = screen.getByRole('alert');
  expect(card).toHaveAttribute('data-fault', 'slow');
  expect(card).toHaveTextContent('Thing team');
  await act(async () => arrive(aRemote(things)));
  expect(await screen.findByRole('heading', { name: 'Things' })).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('who does not want to wait any longer tries again', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const never = new Promise<RemoteDeclaration>(() => undefined);
  mount(vi.fn(async () => aRemote(things)).mockReturnValueOnce(never));
  await act(async () => vi.advanceTimersByTime(4_000));
  vi.useRealTimers();
  await tryAgain();
  expect(await screen.findByRole('heading', { name: 'Things' })).toBeVisible();
});

test('what takes long shows a skeleton, what comes at once does not', async () => {
  let arrive: (remote: RemoteDeclaration) => void = () => undefined;
  mount(() => new Promise((resolve) => (arrive = resolve)));
  expect(screen.queryByRole('status')).toBeNull();
  expect(await screen.findByRole('status', { name: 'Loading' })).toBeVisible();
  await act(async () => arrive(aRemote(things)));
  expect(await screen.findByRole('heading', { name: 'Things' })).toBeVisible();
  expect(screen.queryByRole('status')).toBeNull();
});

test('whoever runs the portal hears which remote has crashed, and which could not be loaded', async () => {
  quietly();
  const reported: [string, string | undefined][] = [];
  // Takes what other tests have left.
  onBrowserFailure(() => undefined);
  onBrowserFailure(({ kind, remote }) => void reported.push([kind, remote]));
  const Fragile = () => {
    throw new Error('crash');
  };
  mount(async () => aRemote(async () => ({ default: Fragile })));
  await screen.findByRole('alert');
  mount(() => Promise.reject(new Error('404')));
  await expect
    .poll(() => reported)
    .toEqual([
      ['crash', 'things'],
      ['load', 'things'],
    ]);
  onBrowserFailure(() => undefined);
});
