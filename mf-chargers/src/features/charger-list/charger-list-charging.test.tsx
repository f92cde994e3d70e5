import { type Charger, type LivePort } from '@plugboard/contracts/chargers';
import { chargeAtPort, type Command, type CommandState, getCommand, listCommands } from '@plugboard/contracts/network';
import type { LiveEvent } from '@plugboard/contracts/platform';
import { aCharger, aCommand, aPage, aPort, failure, hang, unreachable } from '@plugboard/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { chargersOf, openList } from './charger-list.fixtures.ts';

const charger = aCharger();
const [port] = charger.ports;
const at = '2026-11-20T20:00:01Z';

const commandOf = (of: Partial<Command> = {}) => aCommand({ charger: charger.id, port: port!.id, ...of });
const changed = (command: Command, status: CommandState) =>
  ({
    type: 'command-changed',
    command: command.id,
    charger: charger.id,
    port: command.port,
    action: command.action,
    status,
    reason: null,
    at,
  }) as const;
const reported = (facts: Partial<LivePort>): LiveEvent => ({
  type: 'charger-changed',
  charger: charger.id,
  status: facts.status ?? 'AVAILABLE',
  last_seen_at: at,
  is_online: true,
  status_since: null,
  no_connection_since: null,
  ports: [
    {
      id: port!.id,
      status: 'AVAILABLE',
      as_of: at,
      alert_info: null,
      charge_starts_at: null,
      charge_current_kilowatt_hour: 0,
      power_kw: null,
      state_of_charge_percent: null,
      status_since: null,
      in_handshake: false,
      spent_energy: 0,
      spent_time_last: 0,
      refused_card: null,
      ...facts,
    },
  ],
});

const opened = async (found: Charger = charger, command = commandOf()) => {
  const api = chargersOf(() => [found]).on(chargeAtPort, ({ params }) => ({
    result: 'OK' as const,
    command: params.action === 'start' ? command : commandOf({ action: 'stop' }),
  }));
  const shown = await openList();
  const row = await screen.findByRole('row', { name: /^(Select row )?DEMO-001/ });
  const button = () =>
    within(row).getByRole('button', { name: /^(Start|Stop|Starting…|Stopping…|Waiting for the car…) · DEMO-001$/ });
  return { ...shown, api, row, button, command };
};

test('a start is faded until the charge point reports it, and only its report shows “Charging”', async () => {
  const { user, api, row, button, command } = await opened();
  expect(button()).toHaveTextContent(/^Start$/);
  await user.click(button());
  expect(button()).toHaveTextContent('Starting…');
  expect(button()).toHaveAttribute('aria-disabled', 'true');
  await api.emit(changed(command, 'SENT'), changed(command, 'ACCEPTED'));
  expect(await within(row).findByRole('button', { name: /Starting… · Accepted, waiting/ })).toBeVisible();
  // No car is plugged in yet.
  expect(button()).toHaveTextContent('Waiting for the car…');
  expect(row).toHaveTextContent('Available');
  await api.emit(changed(command, 'CONFIRMED'));
  await waitFor(() => expect(button()).toHaveTextContent(/^Start$/));
  expect(row).not.toHaveTextContent('Charging');
  await api.emit(
    reported({
      status: 'CHARGING',
      charge_starts_at: at,
      charge_current_kilowatt_hour: 1.25,
      power_kw: 7.2,
      state_of_charge_percent: 41,
    }),
  );
  await waitFor(() => expect(row).toHaveTextContent('Charging'));
  expect(row).toHaveTextContent('41%');
  expect(row).toHaveTextContent('1.257.2 kW');
  expect(button()).toHaveTextContent(/^Stop$/);
  await user.click(button());
  await user.click(await screen.findByRole('button', { name: 'Stop charging' }));
  expect(button()).toHaveTextContent('Stopping…');
  expect(row).toHaveTextContent('Charging');
  expect(api.calls(chargeAtPort).map(({ params }) => [params.id, params.action])).toEqual([
    [port!.id, 'start'],
    [port!.id, 'stop'],
  ]);
});

test.each([
  ['REJECTED', 'The charger refused: Rejected'],
  ['TIMED_OUT', 'Charger is offline'],
  ['NOT_SUPPORTED', 'The charger does not support this'],
  ['UNCONFIRMED', 'The charger accepted, but has not reported it as done'],
] as const)('a start that is %s says why, and the status stays what was reported', async (state, reason) => {
  const { user, api, row, button, command, notices } = await opened();
  api.on(getCommand, () => ({ ...command, state, reason }));
  await user.click(button());
  await api.emit(changed(command, state));
  await waitFor(() => expect(notices).toEqual([{ kind: 'error', text: `Charging was not started. ${reason}` }]));
  expect(button()).toHaveTextContent(/^Start$/);
  expect(row).toHaveTextContent('Available');
});

test('the answer of a charge point can be opened: in words, and word by word', async () => {
  const { user, api, row, button, command } = await opened();
  const exchange = {
    action: 'RemoteStartTransaction',
    request: { connectorId: 1 },
    response: { status: 'Rejected' },
    error: null,
  };
  const answered = { sent_at: at, answered_at: at, reason_code: 'REFUSED', reason: 'The charger refused' } as const;
  api.on(getCommand, () => ({ ...command, ...answered, state: 'REJECTED' as const, exchanges: [exchange] }));
  await user.click(button());
  await api.emit(changed(command, 'REJECTED'));
  await user.click(await within(row).findByRole('button', { name: /^Start refused \d\d:\d\d · details · DEMO-001$/ }));
  const drawer = await screen.findByRole('dialog');
  expect(await within(drawer).findByText('The charger refused')).toBeVisible();
  expect(within(drawer).getByText('Requested by Olivia Operator')).toBeVisible();
  expect(within(drawer).getByText('Charger answered: Rejected')).toBeVisible();
  expect(within(drawer).getAllByText(/· 1 s later/)).toHaveLength(2);
  await user.click(within(drawer).getByText('Messages'));
  await user.click(within(drawer).getByRole('button', { name: 'Copy RemoteStartTransaction, request' }));
  expect(await navigator.clipboard.readText()).toBe('{\n  "connectorId": 1\n}');
});

test('what was asked for stays pending while pages and views change', async () => {
  const { user, button } = await opened();
  await user.click(button());
  await user.click(await screen.findByText('Grid'));
  const cards = await screen.findByRole('list', { name: 'Chargers' });
  expect(within(cards).getByRole('button', { name: /^Starting… · DEMO-001/ })).toHaveTextContent('Starting…');
  await user.type(await screen.findByRole('searchbox'), 'x{Enter}');
  expect(await within(cards).findByRole('button', { name: /^Starting… · DEMO-001/ })).toBeVisible();
});

test('what somebody else has asked for, and what was asked for before the page was loaded, is pending too', async () => {
  const command = commandOf({ state: 'SENT' });
  const api = chargersOf(() => [charger])
    .on(listCommands, ({ query }) => aPage(query.state__in?.includes('SENT') ? [command] : []))
    .on(getCommand, () => ({ ...command, state: 'REJECTED' as const }));
  const { notices } = await openList();
  expect(await screen.findByRole('button', { name: /^Starting… · DEMO-001/ })).toBeVisible();
  await api.emit(changed(command, 'REJECTED'));
  expect(await screen.findByRole('button', { name: /^Start · DEMO-001/ })).toBeVisible();
  expect(notices).toEqual([]);
});

test('how a command went while the connection was lost is found out afterwards', async () => {
  const { user, api, button, command, notices } = await opened();
  await user.click(button());
  api.on(getCommand, () => ({ ...command, state: 'TIMED_OUT' as const, reason: 'Charger is offline' }));
  await api.loseEvents();
  await waitFor(() => expect(button()).toHaveTextContent(/^Start$/));
  await waitFor(() =>
    expect(notices.map(({ text }) => text)).toEqual(['Charging was not started. Charger is offline']),
  );
});

test('“Start” is drawn as one that may be pressed, “Stop” as one, and a button that may not as neither', async () => {
  const offline = aCharger({ custom_id: 'DEMO-002', is_online: false });
  const busy = aCharger({ custom_id: 'DEMO-003', ports: [aPort({ status: 'CHARGING' })] });
  chargersOf(() => [charger, offline, busy]);
  await openList();
  await screen.findByRole('row', { name: /DEMO-003/ });
  const actions = ['DEMO-001', 'DEMO-002', 'DEMO-003'].map((name) =>
    screen.getByRole('button', { name: new RegExp(`^(Start|Stop) · ${name}$`) }).getAttribute('data-action'),
  );
  expect(actions).toEqual(['start', null, 'stop']);
});

test('a refusal is said in the server’s words and nothing is pending', async () => {
  const { user, api, button, notices } = await opened();
  api.on(chargeAtPort, () => failure(409, { detail: 'Charger is offline', code: 'CONFLICT' }));
  await user.click(button());
  await waitFor(() => expect(notices).toEqual([{ kind: 'error', text: 'Charger is offline' }]));
  expect(button()).toHaveTextContent(/^Start$/);
});

test('a press whose answer got lost is the same one when it is pressed again, and another one after an answer', async () => {
  const { user, api, button, command } = await opened();
  api.on(chargeAtPort, () => unreachable());
  await user.click(button());
  await waitFor(() => expect(button()).toHaveTextContent(/^Start$/));
  api.on(chargeAtPort, () => failure(409, { detail: 'Busy', code: 'CONFLICT' }));
  await user.click(button());
  await waitFor(() => expect(button()).toHaveTextContent(/^Start$/));
  api.on(chargeAtPort, () => ({ result: 'OK' as const, command }));
  await user.click(button());
  const keys = api.calls(chargeAtPort).map(({ headers }) => headers['Idempotency-Key']);
  expect(keys[0]).toBe(keys[1]);
  expect(keys[2]).not.toBe(keys[1]);
});

test('a double click is one press', async () => {
  const { user, api, button } = await opened();
  api.on(chargeAtPort, () => hang());
  await user.dblClick(button());
  expect(api.calls(chargeAtPort)).toHaveLength(1);
});

test.each([
  ['offline', { is_online: false, status: 'OFFLINE' }, 'Charger is offline'],
  ['shared to look at', { share_mode: 'VIEWER' }, 'This charger is shared with you as view only.'],
  ['not activated', { licensed_from: null }, 'Please activate the charger in order to save changes.'],
  [
    'out of order',
    { is_out_of_order: true, status: 'OUT_OF_ORDER' },
    'Sorry, this charger is temporarily out of order.',
  ],
  ['faulted', { ports: [aPort({ status: 'FAULTED' })] }, 'The charger reports a fault at this port.'],
] as const)('where the charger is %s the button does nothing and says why', async (_, special, why) => {
  const { user, api, button } = await opened(
    aCharger({ ...special, ports: [...('ports' in special ? special.ports : [aPort()])] }),
  );
  expect(button()).toHaveAttribute('aria-disabled', 'true');
  act(() => button().focus());
  expect(await screen.findByRole('tooltip')).toHaveTextContent(why);
  await user.click(button());
  expect(api.calls(chargeAtPort)).toEqual([]);
});

test('whoever may not operate chargers has no buttons, and can read the answers', async () => {
  chargersOf(() => [charger]);
  const { user } = await openList('/chargers', { account: { permissions: ['view_charger'] } });
  await screen.findByRole('row', { name: /DEMO-001/ });
  expect(screen.queryByRole('button', { name: /Start/ })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Actions for DEMO-001' }));
  expect((await screen.findAllByRole('menuitem')).map((item) => item.textContent)).toEqual(['Last responses']);
});
