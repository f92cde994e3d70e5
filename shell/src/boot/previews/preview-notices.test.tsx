import { useLeaveGuard } from '@plugboard/sdk';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { renderChrome, someRemotes } from '../../chrome/chrome.fixtures.tsx';
import type { Preview } from '../registry.ts';
import { followPreviews } from './follow-previews.ts';
import { PreviewNotices } from './preview-notices.tsx';

const reload = vi.fn<() => void>();
const fetched = vi.fn<(url: string, init?: RequestInit) => Promise<Response>>();
/** Previews in the registry's next answer. */
let answered: readonly Preview[] = [];

const preview = (more: Partial<Preview> = {}): Preview => ({
  remote: 'sites',
  version: '1.2.3',
  until: '2026-11-30T11:24:00Z',
  isOver: false,
  ...more,
});

beforeEach(() => {
  reload.mockClear();
  answered = [preview()];
  fetched.mockReset();
  fetched.mockImplementation(async (_, init) =>
    init?.method === 'DELETE'
      ? new Response(null, { status: 204 })
      : Response.json({ tenant: '*', remotes: [], previews: answered }),
  );
  vi.stubGlobal('fetch', fetched);
});
afterEach(() => vi.useRealTimers());

const forgotten = () => fetched.mock.calls.flatMap(([url, init]) => (init?.method === 'DELETE' ? [url] : []));

async function open(
  previews: readonly Preview[],
  options: Parameters<typeof renderChrome>[0] = {},
  more: React.ReactNode = null,
) {
  const beside = (
    <>
      <PreviewNotices reload={reload} />
      {more}
    </>
  );
  const opened = await renderChrome({ remotes: someRemotes, screen: beside, ...options });
  act(() => void onTestFinished(followPreviews(previews)));
  return opened;
}

function Draft() {
  useLeaveGuard(true);
  return null;
}

test('names the remote, its version and until when, quietly', async () => {
  vi.stubEnv('TZ', 'UTC');
  await open([preview()]);
  const notice = screen.getByRole('status');
  expect(notice).toHaveTextContent(
    /^Preview of Sites and plugs, version 1\.2\.3, until .*30.*\. Only browsers with the link see it\./,
  );
  expect(forgotten()).toEqual([]);
});

test('speaks Spanish', async () => {
  await open([preview()], { language: 'es' });
  expect(screen.getByRole('status')).toHaveTextContent(
    /^Vista previa de Sitios y enchufes, versión 1\.2\.3, hasta el /,
  );
  expect(screen.getByRole('button', { name: 'Salir de la vista previa' })).toBeVisible();
});

test('can be left: the browser forgets it, and the page is loaded anew', async () => {
  const { user } = await open([preview()]);
  await user.click(screen.getByRole('button', { name: 'Leave the preview' }));
  await waitFor(() => expect(reload).toHaveBeenCalledOnce());
  expect(forgotten()).toEqual(['/registry/preview/sites']);
});

test('asks before unsaved changes go, and says where the server does not answer', async () => {
  const { user } = await open([preview()], {}, <Draft />);
  const click = async (name: string) => user.click(await screen.findByRole('button', { name }));
  await click('Leave the preview');
  await click('Stay');
  expect(forgotten()).toEqual([]);
  fetched.mockRejectedValue(new TypeError('no network'));
  await click('Leave the preview');
  await click('Leave');
  expect(await screen.findByText(/The preview could not be left/)).toBeVisible();
  expect(reload).not.toHaveBeenCalled();
});

test('that was over before the page came is told once, and can be put away', async () => {
  const { user } = await open([preview({ version: '2.0.0', isOver: true })]);
  expect(screen.getByRole('status')).toHaveTextContent(
    'The preview of Sites and plugs (2.0.0) is over. This is the version that everybody has.',
  );
  expect(forgotten()).toEqual(['/registry/preview/sites']);
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
});

test('that ends while the page is open offers a reload', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { user } = await open([preview()]);
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(screen.getByRole('button', { name: 'Leave the preview' })).toBeVisible();
  answered = [preview({ isOver: true })];
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(screen.getByRole('status')).toHaveTextContent('is over. Reload the page to get the version');
  expect(forgotten()).toEqual(['/registry/preview/sites']);
  vi.useRealTimers();
  await user.click(screen.getByRole('button', { name: 'Reload' }));
  await waitFor(() => expect(reload).toHaveBeenCalledOnce());
});

test('stays as it is while the registry does not answer', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await open([preview()]);
  fetched.mockRejectedValue(new TypeError('no network'));
  await act(() => vi.advanceTimersByTimeAsync(120_000));
  expect(screen.getByRole('button', { name: 'Leave the preview' })).toBeVisible();
});
