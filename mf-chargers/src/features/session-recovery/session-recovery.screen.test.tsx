import { lookUpChargers } from '@plugboard/contracts/chargers';
import { listTroubledSessions, type TroubledSession } from '@plugboard/contracts/charging';
import { listCommands } from '@plugboard/contracts/network';
import { aPage, fakeApi, renderRemote } from '@plugboard/testing';
import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import chargers from '../../../remote.ts';
import { aSession } from '../../common/session.fixtures.ts';

const aTroubled = (rest: Partial<TroubledSession> = {}): TroubledSession => ({
  ...aSession(),
  trouble: 'METER_IMPLAUSIBLE',
  awaits_approval: false,
  ...rest,
});

const serverOf = (sessions: readonly TroubledSession[]) =>
  fakeApi()
    .on(listTroubledSessions, () => aPage([...sessions]))
    .on(lookUpChargers, () => aPage([]))
    .on(listCommands, () => aPage([]));

const open = async (search = '', language: 'en' | 'es' = 'en') => {
  const account = { permissions: ['view_charging_session' as const] };
  const shown = await renderRemote(chargers, `/charging-activity/recovery${search}`, { account, language });
  await screen.findByRole('heading', { name: /^(Session recovery|Recuperación de sesiones)/ });
  return shown;
};

test('a troubled session says in words what is wrong, and whether it waits for a second person', async () => {
  serverOf([
    aTroubled(),
    aTroubled({ id: '0c9f7f4e-0000-4000-8000-00000000000c', trouble: 'ZERO_ENERGY', awaits_approval: true }),
  ]);
  await open();
  expect(await screen.findByRole('row', { name: /Implausible meter readings.*DEMO-001/ })).toBeVisible();
  expect(screen.getByRole('row', { name: /Waiting for approval.*No energy/ })).toBeVisible();
});

test('on a phone what is wrong comes first; the charger ends its line, and the status, or that it waits, the second', async () => {
  const wide = window.matchMedia;
  vi.spyOn(window, 'matchMedia').mockImplementation((media) => ({ ...wide(media), matches: /max-width/.test(media) }));
  const waits = aTroubled({
    id: '0c9f7f4e-0000-4000-8000-00000000000c',
    trouble: 'ZERO_ENERGY',
    awaits_approval: true,
  });
  serverOf([aTroubled({ status: 'COMPLETED_AND_PAID' }), waits]);
  await open();
  const rows = (await screen.findAllByRole('link', { name: /20\d\d/ })).map((link) => link.closest('li')?.textContent);
  expect(rows).toEqual([
    expect.stringMatching(/^Implausible meter readings DEMO-001.*20\d\d.* Completed & Paid$/),
    expect.stringMatching(/^No energy DEMO-001.*20\d\d.* Waiting for approval$/),
  ]);
});

test('the list is narrowed by what is wrong and by what waits', async () => {
  const api = serverOf([]);
  const { user } = await open('?trouble=ZERO_ENERGY', 'es');
  await waitFor(() =>
    expect(api.calls(listTroubledSessions).at(-1)?.query).toMatchObject({ trouble__in: ['ZERO_ENERGY'] }),
  );
  await user.click(screen.getByRole('tab', { name: 'En espera de aprobación' }));
  await waitFor(() => expect(api.calls(listTroubledSessions).at(-1)?.query.awaits_approval).toEqual([true]));
});
