import { useLeaveGuard } from '@plugboard/sdk';
import { navigate } from '@plugboard/sdk/host';
import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { renderChrome, someRemotes } from '../../chrome/chrome.fixtures.tsx';
import { setNewerReleases } from './newer-releases.store.ts';
import { ReleaseNotice } from './release-notice.tsx';

const reload = vi.fn<() => void>();
const text = 'A new version of Sites and plugs is available.';

function Draft() {
  useLeaveGuard(true);
  return null;
}

const open = (rest: Parameters<typeof renderChrome>[0] = {}, more: React.ReactNode = null) => {
  const screenBeside = (
    <>
      <ReleaseNotice reload={reload} />
      {more}
    </>
  );
  return renderChrome({ remotes: someRemotes, screen: screenBeside, ...rest });
};

beforeEach(() => {
  reload.mockClear();
  setNewerReleases(new Map());
});

test('is there on the pages of a remote with a newer version, and nowhere else', async () => {
  await open();
  expect(screen.queryByText(text)).not.toBeInTheDocument();
  act(() => setNewerReleases(new Map([['sites', '2.0.0']])));
  expect(screen.getByRole('status')).toHaveTextContent(text);
  act(() => navigate('/version'));
  expect(screen.queryByText(text)).not.toBeInTheDocument();
});

test('speaks Spanish', async () => {
  await open({ language: 'es' });
  act(() => setNewerReleases(new Map([['sites', '2.1.0']])));
  expect(screen.getByRole('status')).toHaveTextContent('Hay una nueva versión de Sitios y enchufes.');
  expect(screen.getByRole('button', { name: 'Recargar' })).toBeVisible();
});

test('can be put away, until the next version', async () => {
  const { user } = await open();
  act(() => setNewerReleases(new Map([['sites', '3.0.0']])));
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByText(text)).not.toBeInTheDocument();
  act(() => setNewerReleases(new Map([['sites', '3.1.0']])));
  expect(screen.getByText(text)).toBeVisible();
});

test('reloads at once where nothing would be lost', async () => {
  const { user } = await open();
  act(() => setNewerReleases(new Map([['sites', '4.0.0']])));
  await user.click(screen.getByRole('button', { name: 'Reload' }));
  await waitFor(() => expect(reload).toHaveBeenCalledOnce());
});

test('asks before unsaved changes go', async () => {
  const { user } = await open({}, <Draft />);
  const click = async (name: string) => user.click(await screen.findByRole('button', { name }));
  act(() => setNewerReleases(new Map([['sites', '5.0.0']])));
  await click('Reload');
  await click('Stay');
  await click('Reload');
  expect(reload).not.toHaveBeenCalled();
  await click('Leave');
  await waitFor(() => expect(reload).toHaveBeenCalledOnce());
});
