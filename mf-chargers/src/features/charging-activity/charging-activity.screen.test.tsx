import { lookUpChargers } from '@plugboard/contracts/chargers';
import {
  type ChargingSession,
  exportChargingSessions,
  listChargingSessions,
  listTroubledSessions,
} from '@plugboard/contracts/charging';
import { listCommands } from '@plugboard/contracts/network';
import { aPage, failure, fakeApi, renderRemote, type RenderRemoteOptions } from '@plugboard/testing';
import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import chargers from '../../../remote.ts';
import { aSession } from '../../common/session.fixtures.ts';

const serverOf = (sessions: readonly ChargingSession[]) =>
  fakeApi()
    .on(listChargingSessions, () => aPage([...sessions]))
    .on(listTroubledSessions, () => aPage([]))
    .on(listCommands, () => aPage([]));

const reader: RenderRemoteOptions = { account: { permissions: ['view_charging_session'] } };

const open = async (search = '', who = reader) => {
  const shown = await renderRemote(chargers, `/charging-activity${search}`, who);
  await screen.findByRole('heading', { name: /^(Charging Activity|Actividad de carga)/ });
  return shown;
};

test('a session shows when and where it was, who charged, how long, how much, and what it cost', async () => {
  serverOf([aSession()]);
  await open();
  const row = await screen.findByRole('row', { name: /DEMO-001/ });
  for (const text of ['DEMO-001 · Port 1', 'Harbor', 'Completed & Paid', 'Fleet RFID · Ida Rey', '8.50', '$5.50'])
    expect(row).toHaveTextContent(text);
  expect(row).toHaveTextContent('Nov 20, 2026');
});

test('on a phone the cost ends the first line, and the status the second', async () => {
  const wide = window.matchMedia;
  vi.spyOn(window, 'matchMedia').mockImplementation((media) => ({ ...wide(media), matches: /max-width/.test(media) }));
  serverOf([aSession(), aSession({ id: '0c9f7f4e-0000-4000-8000-00000000000c', total_revenue: null })]);
  await open();
  const links = await screen.findAllByRole('link', { name: /Nov 20, 2026/ });
  expect(links.map((link) => link.closest('li')?.textContent)).toEqual([
    expect.stringMatching(/ \$5\.50DEMO-001 · 8\.50 kWh Completed & Paid$/),
    expect.stringMatching(/[A-Z]{3} DEMO-001 · 8\.50 kWh Completed & Paid$/),
  ]);
});

test('the last 30 days are asked for, newest first', async () => {
  const api = serverOf([]);
  await open();
  await waitFor(() => expect(api.calls(listChargingSessions)[0]?.query.ordering).toBe('-started_at'));
  const asked = Date.parse(api.calls(listChargingSessions)[0]?.query.started_at__gte ?? '');
  expect((Date.now() - asked) / 86_400_000).toBeGreaterThan(28.9);
  expect((Date.now() - asked) / 86_400_000).toBeLessThan(30.1);
});

test('filters of the address go to the server', async () => {
  const api = serverOf([]);
  await open('?period=300&status=FAILED&authentication=QR_CODE&search=demo-001');
  await waitFor(() =>
    expect(api.calls(listChargingSessions).at(-1)?.query).toMatchObject({
      status__in: ['FAILED'],
      authentication__in: ['QR_CODE'],
      search: 'demo-001',
    }),
  );
  expect(api.calls(listChargingSessions).at(-1)?.query.started_at__gte).toBeUndefined();
});

test('a limited account sees the sessions without their cost', async () => {
  serverOf([aSession({ total_revenue: null })]);
  await open('', { account: { permissions: ['view_charging_session'] }, language: 'es' });
  const row = await screen.findByRole('row', { name: /DEMO-001/ });
  expect(row).toHaveTextContent('Completada y pagada');
  expect(row).not.toHaveTextContent('5.50');
});

test('an export that fails is said', async () => {
  serverOf([aSession()]).on(exportChargingSessions, () => failure(503));
  const { user, notices } = await open();
  await screen.findByRole('row', { name: /DEMO-001/ });
  await user.click(screen.getByRole('button', { name: /More|Actions/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Export' }));
  await waitFor(() => expect(notices).toContainEqual({ kind: 'error', text: 'The sessions could not be exported.' }));
});

test('who may not see sessions does not get there', async () => {
  serverOf([]);
  await renderRemote(chargers, '/charging-activity', { account: { permissions: ['view_charger'] } });
  expect(screen.queryByRole('heading', { name: /^Charging Activity/ })).toBeNull();
});

test('sessions that need attention are counted, with a way to them', async () => {
  serverOf([]).on(listTroubledSessions, () =>
    aPage([{ ...aSession(), trouble: 'ZERO_ENERGY', awaits_approval: false }]),
  );
  await open();
  expect(await screen.findByRole('link', { name: '1 session needs attention' })).toHaveAttribute(
    'href',
    '/charging-activity/recovery',
  );
});

test('the list is narrowed to a charger', async () => {
  const charger = aSession().charger;
  const api = serverOf([]).on(lookUpChargers, () =>
    aPage([{ pk: charger, charger_point_id: 'CP-1', custom_id: 'DEMO-001' }]),
  );
  await open(`?charger=${charger}`, { account: { permissions: ['view_charging_session', 'view_charger'] } });
  await waitFor(() => expect(api.calls(listChargingSessions).at(-1)?.query.charger__in).toEqual([charger]));
  expect(await screen.findByText('DEMO-001')).toBeVisible();
});
