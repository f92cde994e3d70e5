import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { aHost } from './mount/mount.fixtures.tsx';
import { RootFrame } from './mount/root-frame.tsx';
import { navigate, onPageLocation } from './router/page-history.ts';
import { initI18n } from './texts/i18n.ts';
import { useLeaveGuard } from './use-leave-guard.ts';

function Draft({ hasChanges }: { readonly hasChanges: boolean }) {
  const mayClose = useLeaveGuard(hasChanges);
  const [isOpen, setOpen] = useState(true);
  const close = async () => setOpen(!(await mayClose()));
  return isOpen ? <button onClick={() => void close()}>Close</button> : <p>closed</p>;
}

const open = (hasChanges: boolean) =>
  render(
    <RootFrame host={aHost()} namespace="sdk">
      <Draft hasChanges={hasChanges} />
    </RootFrame>,
  );
const answer = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

beforeEach(async () => {
  await initI18n('en');
  history.replaceState(null, '', '/draft');
});

test('without changes the page is left at once', () => {
  open(false);
  act(() => navigate('/elsewhere'));
  expect(location.pathname).toBe('/elsewhere');
});

test('with changes it is asked first: a no stays', async () => {
  open(true);
  act(() => navigate('/elsewhere'));
  await answer('Stay');
  expect(location.pathname).toBe('/draft');
});

test('a yes goes', async () => {
  open(true);
  act(() => navigate('/elsewhere'));
  await answer('Leave');
  await waitFor(() => expect(location.pathname).toBe('/elsewhere'));
});

test('the query may change without a question', () => {
  open(true);
  act(() => navigate('/draft?tab=2'));
  expect(location.search).toBe('?tab=2');
});

test('the browser’s buttons are asked too: single-spa hears that it is cancelled', async () => {
  open(true);
  const cancelNavigation = vi.fn<(isCancelled: Promise<boolean>) => void>();
  const detail = { oldUrl: location.href, newUrl: new URL('/before', location.href).href, cancelNavigation };
  act(() => void window.dispatchEvent(new CustomEvent('single-spa:before-routing-event', { detail })));
  await answer('Stay');
  await expect(cancelNavigation.mock.calls[0]?.[0]).resolves.toBe(true);
});

test('the page stands still until the browser’s button is answered', () => {
  const heard = vi.fn<() => void>();
  const stop = onPageLocation(heard);
  open(true);
  act(() => {
    history.replaceState(null, '', '/before');
    window.dispatchEvent(new PopStateEvent('popstate'));
  });
  expect(heard).not.toHaveBeenCalled();
  act(() => void window.dispatchEvent(new CustomEvent('single-spa:routing-event')));
  expect(heard).toHaveBeenCalledTimes(1);
  stop();
});

const isReloadAsked = () => {
  const event = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(event);
  return event.defaultPrevented;
};

test('a reload is asked by the browser, and only while there are changes', async () => {
  const { unmount } = open(true);
  await waitFor(() => expect(isReloadAsked()).toBe(true));
  unmount();
  expect(isReloadAsked()).toBe(false);
});

test('a drawer that closes leaves the changes of its page guarded', async () => {
  open(true);
  const drawer = open(true);
  await waitFor(() => expect(isReloadAsked()).toBe(true));
  drawer.unmount();
  expect(isReloadAsked()).toBe(true);
  act(() => navigate('/elsewhere'));
  await answer('Stay');
  expect(location.pathname).toBe('/draft');
});

test('a page with two drafts is left after one yes', async () => {
  open(true);
  open(true);
  act(() => navigate('/elsewhere'));
  await answer('Leave');
  await waitFor(() => expect(location.pathname).toBe('/elsewhere'));
  expect(isReloadAsked()).toBe(false);
});

test('what closes without leaving asks the same', async () => {
  open(true);
  await answer('Close');
  expect(screen.queryByText('closed')).toBeNull();
  await answer('Leave');
  expect(await screen.findByText('closed')).toBeVisible();
});
