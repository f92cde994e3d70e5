import { useLeaveGuard } from '@plugboard/sdk';
import { act, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderChrome, someRemotes } from '../../chrome/chrome.fixtures.tsx';
import { TroubleNotices } from './trouble-notices.tsx';
import type { Trouble } from './troubles.ts';
import { addTrouble } from './troubles.store.ts';

const reload = vi.fn<() => void>();
const replaced: Trouble = {
  kind: 'replaced',
  remote: 'sites',
  names: ['fetch', 'fetch'],
  entry: '/releases/sites/1.4.0/remoteEntry.js',
};

function Draft() {
  useLeaveGuard(true);
  return null;
}

async function open(troubles: readonly Trouble[], options: Parameters<typeof renderChrome>[0] = {}) {
  reload.mockClear();
  const opened = await renderChrome({ remotes: someRemotes, screen: <TroubleNotices reload={reload} />, ...options });
  act(() => troubles.forEach(addTrouble));
  return opened;
}
const said = () => screen.getAllByRole('status').map(({ textContent }) => textContent);

test('names the remote that has changed the browser and its team, and offers a reload', async () => {
  const { user } = await open([replaced]);
  expect(said()).toEqual([
    expect.stringMatching(/^Sites and plugs has changed functions .* Team of the sites gets a report/),
  ]);
  await user.click(screen.getByRole('button', { name: 'Reload' }));
  await waitFor(() => expect(reload).toHaveBeenCalledOnce());
});

test('one that kept the page busy is named with its team and for how long, the last time alone', async () => {
  await open([
    { kind: 'hung', remote: 'sites', ms: 5_100 },
    { kind: 'hung', remote: 'sites', ms: 7_000 },
  ]);
  expect(said()).toContainEqual(
    expect.stringMatching(/^Sites and plugs \(Team of the sites\) kept this page from answering for 7 seconds\./),
  );
  expect(said().join()).not.toContain('5 seconds');
});

test('speaks Spanish, and can be put away', async () => {
  const { user } = await open([{ kind: 'hung', remote: 'grid', ms: 6_000 }, replaced], { language: 'es' });
  expect(said().join()).toContain('Sitios y enchufes ha cambiado funciones del navegador');
  expect(said().join()).toMatch(/impidió que esta página respondiera durante 6 segundos/);
  const count = said().length;
  const [first] = screen.getAllByRole('button', { name: 'Cerrar' });
  if (first) await user.click(first);
  expect(said()).toHaveLength(count - 1);
});

test('asks before unsaved changes go', async () => {
  const beside = (
    <>
      <TroubleNotices reload={reload} />
      <Draft />
    </>
  );
  const { user } = await open([replaced], { screen: beside });
  const [button] = screen.getAllByRole('button', { name: 'Reload' });
  if (button) await user.click(button);
  await user.click(await screen.findByRole('button', { name: 'Stay' }));
  expect(reload).not.toHaveBeenCalled();
});
