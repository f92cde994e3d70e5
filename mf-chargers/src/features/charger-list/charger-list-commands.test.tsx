import { listChargingSessions } from '@plugboard/contracts/charging';
import { chargeAtPort, type CommandState, getCommand } from '@plugboard/contracts/network';
import { aCharger, aCommand, aPage, aPort } from '@plugboard/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aSession } from '../../common/session.fixtures.ts';
import { chargersOf, openList } from './charger-list.fixtures.ts';

const port = aPort({
  status: 'CHARGING',
  charge_starts_at: '2026-11-20T20:00:00Z',
  charge_current_kilowatt_hour: 12.1,
});
const busy = aCharger({ status: 'CHARGING', ports: [port] });

test('stopping asks, and says whose charge it is and how much it has taken', async () => {
  const api = chargersOf(() => [busy])
    .on(listChargingSessions, () => aPage([aSession({ port: port.id, driver_name: 'Jonas Brandt', energy: 12.4 })]))
    .on(chargeAtPort, () => ({
      result: 'OK' as const,
      command: aCommand({ charger: busy.id, port: port.id, action: 'stop' }),
    }));
  const { user } = await openList();
  await user.click(await screen.findByRole('button', { name: 'Stop · DEMO-001' }));
  const question = await screen.findByRole('dialog');
  expect(question).toHaveTextContent('Stop charging at DEMO-001?');
  await waitFor(() => expect(question).toHaveTextContent(/Driver.*Jonas Brandt/));
  expect(question).toHaveTextContent('12.40 kWh');
  await user.click(within(question).getByRole('button', { name: 'Cancel' }));
  expect(api.calls(chargeAtPort)).toEqual([]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Stop · DEMO-001' }));
  await user.click(await screen.findByRole('button', { name: 'Stop charging' }));
  await waitFor(() => expect(api.calls(chargeAtPort)).toMatchObject([{ params: { action: 'stop' } }]));
});

test.each([
  ['REJECTED', 'Start refused 12:00'],
  ['TIMED_OUT', 'Start not answered 12:00'],
  ['UNCONFIRMED', 'Start not confirmed 12:00'],
] as const)('a start that is %s reads so with its time, leads to its details and is dismissed', async (state, said) => {
  const charger = aCharger();
  const [free] = charger.ports;
  const command = aCommand({ charger: charger.id, port: free!.id });
  const ended = { ...command, state: state as CommandState, settled_at: '2026-11-20T20:00:01Z' };
  const api = chargersOf(() => [charger])
    .on(chargeAtPort, () => ({ result: 'OK' as const, command }))
    .on(getCommand, () => ended);
  const { user } = await openList();
  await user.click(await screen.findByRole('button', { name: 'Start · DEMO-001' }));
  await api.emit({
    type: 'command-changed',
    command: command.id,
    charger: charger.id,
    port: free!.id,
    action: 'start',
    status: state,
    reason: null,
    at: '2026-11-20T20:00:01Z',
  });
  const details = await screen.findByRole('button', { name: `${said} · details · DEMO-001` });
  expect(details).toHaveTextContent(`${said} · details`);
  await user.click(details);
  expect(await screen.findByRole('dialog')).toHaveTextContent(/\d\d:\d\d:\d\d\.\d{3}/);
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: `Dismiss: ${said} · DEMO-001` }));
  expect(screen.queryByRole('button', { name: /details · DEMO-001/ })).toBeNull();
});
