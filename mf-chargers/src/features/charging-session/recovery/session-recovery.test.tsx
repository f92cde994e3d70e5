import { getCharger } from '@plugboard/contracts/chargers';
import {
  approveSessionCorrection,
  type ChargingSessionDetail,
  correctChargingSession,
  declineSessionCorrection,
  dismissSessionTrouble,
  getChargingSession,
  getCorrectedPrice,
  getSessionMeterValues,
  getSessionRecovery,
  type SessionRecovery,
} from '@plugboard/contracts/charging';
import { listChargerMessages, listCommands } from '@plugboard/contracts/network';
import { aCharger, aPage, failure, fakeApi, renderRemote } from '@plugboard/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import chargers from '../../../../remote.ts';
import { aCorrection, aRecovery, aSessionDetail } from '../../../common/session.fixtures.ts';

const serverOf = (session: ChargingSessionDetail, recovery: SessionRecovery) =>
  fakeApi()
    .on(getChargingSession, () => session)
    .on(getSessionMeterValues, () => ({ meter_values: [] }))
    .on(getSessionRecovery, () => recovery)
    .on(getCorrectedPrice, ({ query }) => ({ total_revenue: query.energy === 4.25 ? '3.30' : '5.50' }))
    .on(getCharger, () => aCharger({ id: session.charger }))
    .on(listChargerMessages, () => aPage([]))
    .on(listCommands, () => aPage([]));

const open = async (
  language: 'en' | 'es' = 'en',
  more: readonly 'change_charging_session'[] = ['change_charging_session'],
) => {
  const shown = await renderRemote(chargers, `/charging-activity/${aSessionDetail().id}`, {
    account: { permissions: ['view_charging_session', ...more] },
    language,
  });
  await screen.findByRole('heading', { level: 1, name: /DEMO-001 · P/ });
  return shown;
};

const silent = aSessionDetail({ trouble: 'OPEN_SILENT', status: 'IN_PROGRESS', ended_at: null });
const implausible = aSessionDetail({ trouble: 'METER_IMPLAUSIBLE' });

test('an open session is closed with end and energy of the evidence, and a reason', async () => {
  const api = serverOf(silent, aRecovery({ trouble: 'OPEN_SILENT' }));
  api.on(correctChargingSession, () => aRecovery({ corrections: [aCorrection({ kind: 'CLOSE', state: 'APPLIED' })] }));
  const { user, notices } = await open();
  await user.click(await screen.findByRole('button', { name: 'Close the session' }));
  const drawer = within(await screen.findByRole('dialog'));
  expect(drawer.getByText('Last message of the charge point')).toBeVisible();
  expect(drawer.getByLabelText(/^Ended/)).toHaveValue('11/20/2026 11:20');
  await user.click(drawer.getByRole('button', { name: 'Close the session' }));
  expect(await drawer.findByText('Enter a reason.')).toBeInTheDocument();
  await user.type(drawer.getByLabelText(/^Reason/), 'The car left');
  await user.click(drawer.getByRole('button', { name: 'Close the session' }));
  await waitFor(() => expect(notices.map(({ text }) => text)).toContain('The session is closed.'));
  expect(api.calls(correctChargingSession)[0]?.body).toEqual({
    ended_at: '2026-11-20T19:20:00Z',
    energy: 8.5,
    total_revenue: null,
    reason: 'The car left',
  });
});

test('a correction of a paid session says what it will cost, and that it waits', async () => {
  const recovery = aRecovery({ trouble: 'METER_IMPLAUSIBLE', is_payable: true });
  const api = serverOf(implausible, recovery);
  api.on(correctChargingSession, () => aRecovery({ corrections: [aCorrection()] }));
  const { user, notices } = await open();
  await user.click(await screen.findByRole('button', { name: 'Reconcile' }));
  const drawer = within(await screen.findByRole('dialog'));
  expect(drawer.getByText(/a second person must approve it/)).toBeVisible();
  const energy = drawer.getByLabelText(/^Energy/);
  await user.clear(energy);
  await user.type(energy, '4.25');
  expect(await drawer.findByText(/If empty: \$3\.30.*It was \$5\.50/)).toBeVisible();
  expect(api.calls(getCorrectedPrice).at(-1)?.query).toEqual({ ended_at: '2026-11-20T19:20:00Z', energy: 4.25 });
  await user.type(drawer.getByLabelText(/^Reason/), 'Replaced');
  await user.click(drawer.getByRole('button', { name: 'Reconcile' }));
  await waitFor(() =>
    expect(notices.map(({ text }) => text)).toContain('The correction is waiting for a second person.'),
  );
});

test('what the server refuses is said, and what was typed stays', async () => {
  serverOf(silent, aRecovery()).on(correctChargingSession, () =>
    failure(400, { ended_at: ['The end must not be before the start.'] }),
  );
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Close the session' }));
  const drawer = within(await screen.findByRole('dialog'));
  await user.type(drawer.getByLabelText(/^Reason/), 'The car left');
  await user.click(drawer.getByRole('button', { name: 'Close the session' }));
  expect(await drawer.findByText('The end must not be before the start.')).toBeInTheDocument();
  expect(drawer.getByLabelText(/^Reason/)).toHaveValue('The car left');
});

test('a session in order whose readings say another energy can be reconciled with them', async () => {
  const evidence = [{ kind: 'METER', at: '2026-11-20T19:20:00Z', energy: 7.25 }] as const;
  const proposal = { ...aRecovery().proposal, energy: 7.25 };
  const api = serverOf(aSessionDetail(), aRecovery({ evidence: [...evidence], proposal })).on(
    correctChargingSession,
    () => aRecovery({ corrections: [aCorrection()] }),
  );
  const { user } = await open();
  expect(await screen.findByText(/By the meter’s register: 7\.25 kWh. The session has 8\.50 kWh/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Mark as correct' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Reconcile' }));
  const drawer = within(await screen.findByRole('dialog'));
  await user.type(drawer.getByLabelText(/^Reason/), 'The register is right');
  await user.click(drawer.getByRole('button', { name: 'Reconcile' }));
  await waitFor(() => expect(api.calls(correctChargingSession)[0]?.body).toMatchObject({ energy: 7.25 }));
});

test('a session is taken for right as it is, in Spanish', async () => {
  const api = serverOf(implausible, aRecovery({ trouble: 'METER_IMPLAUSIBLE' })).on(dismissSessionTrouble, () =>
    aRecovery(),
  );
  const { user } = await open('es');
  await user.click(await screen.findByRole('button', { name: 'Marcar como correcta' }));
  const drawer = within(await screen.findByRole('dialog'));
  await user.type(drawer.getByLabelText(/^Motivo/), 'Una prueba');
  await user.click(drawer.getByRole('button', { name: 'Marcar como correcta' }));
  await waitFor(() => expect(api.calls(dismissSessionTrouble)[0]?.body).toEqual({ reason: 'Una prueba' }));
});

test('a second person approves after a question, and sees what changes', async () => {
  const api = serverOf(implausible, aRecovery({ corrections: [aCorrection()] })).on(approveSessionCorrection, () =>
    aRecovery(),
  );
  const { user } = await open();
  expect((await screen.findAllByText('$5.50 → $3.30'))[0]).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Reconcile' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Approve' }));
  const question = await screen.findByRole('dialog');
  expect(question).toHaveTextContent('the difference is refunded to it');
  await user.click(within(question).getByRole('button', { name: 'Approve' }));
  await waitFor(() => expect(api.calls(approveSessionCorrection)).toHaveLength(1));
});

test('who proposed it cannot approve it, and withdraws it with a reason', async () => {
  const own = aCorrection({ may_decide: false, may_withdraw: true });
  const api = serverOf(implausible, aRecovery({ corrections: [own] })).on(declineSessionCorrection, () => aRecovery());
  const { user } = await open();
  expect(await screen.findByText('You proposed it, so someone else must approve it.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Withdraw' }));
  const drawer = within(await screen.findByRole('dialog'));
  await user.type(drawer.getByLabelText(/^Reason/), 'A slip');
  await user.click(drawer.getByRole('button', { name: 'Withdraw' }));
  await waitFor(() => expect(api.calls(declineSessionCorrection)[0]?.body).toEqual({ reason: 'A slip' }));
});

test('the history keeps who, when, why and what was before; who may not change only reads it', async () => {
  const done = aCorrection({
    state: 'APPLIED',
    decided_at: '2026-11-21T11:00:00Z',
    decided_by: { id: '0c9f7f4e-0000-4000-8000-00000000000b', name: 'Ana Sol' },
    may_decide: false,
  });
  serverOf(implausible, aRecovery({ corrections: [done] }));
  await open('en', []);
  const history = within(await screen.findByRole('region', { name: 'Corrections' }));
  for (const text of [
    '8.50 kWh → 4.25 kWh',
    'The meter was replaced',
    /Approved by Ana Sol/,
    /as the charge point reported/,
  ])
    expect(history.getByText(text)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Reconcile' })).toBeNull();
});
