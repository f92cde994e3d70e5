import { listChargers } from '@plugboard/contracts/chargers';
import { listCommands, rebootCharger, toggleOutOfOrder } from '@plugboard/contracts/network';
import { aCharger, aCommand, aPage, failure } from '@plugboard/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { chargersOf, openList } from './charger-list.fixtures.ts';

const charger = aCharger();
const at = '2026-11-20T20:00:01Z';

const opened = async (special: Partial<typeof charger> = {}) => {
  const api = chargersOf(() => [{ ...charger, ...special }]);
  const shown = await openList();
  const choose = async (label: string) => {
    await shown.user.click(await screen.findByRole('button', { name: 'Actions for DEMO-001' }));
    await shown.user.click(await screen.findByRole('menuitem', { name: label }));
  };
  return { ...shown, api, choose };
};

test('a reboot is asked about with advice, and announced once the charge point is back', async () => {
  const { user, api, choose, notices } = await opened();
  const command = aCommand({ charger: charger.id, action: 'reboot' });
  api.on(rebootCharger, () => ({ result: 'OK' as const, command }));
  await choose('Reboot');
  const question = await screen.findByRole('dialog');
  expect(question).toHaveTextContent('Reboot DEMO-001?');
  expect(question).toHaveTextContent(
    'Reboot the charger by toggling the circuit breaker off and then on after waiting for 2 minutes.',
  );
  await user.click(within(question).getByRole('button', { name: 'Reboot' }));
  expect(await screen.findByRole('button', { name: /^Rebooting… · Waiting to be sent · DEMO-001/ })).toBeVisible();
  const event = {
    type: 'command-changed',
    command: command.id,
    charger: charger.id,
    port: null,
    action: 'reboot',
    reason: null,
    at,
  } as const;
  await api.emit({ ...event, status: 'ACCEPTED' });
  expect(await screen.findByRole('button', { name: /^Rebooting… · Accepted/ })).toBeVisible();
  expect(notices).toEqual([]);
  await api.emit({ ...event, status: 'CONFIRMED' });
  await waitFor(() => expect(notices).toEqual([{ kind: 'success', text: 'Charger rebooted!' }]));
  expect(screen.queryByRole('button', { name: /^Rebooting/ })).toBeNull();
});

test('a reboot that cannot be had says so, and why', async () => {
  const { user, api, choose, notices } = await opened();
  api.on(rebootCharger, () => failure(409, { detail: 'Charger is offline', code: 'CONFLICT' }));
  await choose('Reboot');
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Reboot' }));
  await waitFor(() =>
    expect(notices).toEqual([
      { kind: 'error', text: 'Error Charger rebooting!' },
      { kind: 'error', text: 'Charger is offline' },
    ]),
  );
});

test('nothing happens to a charger whose reboot was thought better of', async () => {
  const { user, api, choose } = await opened();
  await choose('Reboot');
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByRole('button', { name: /^Rebooting/ })).toBeNull();
  expect(api.calls(rebootCharger)).toEqual([]);
});

test('out-of-order mode is asked about, turned on, and read again', async () => {
  const { user, api, choose, notices } = await opened();
  api.on(toggleOutOfOrder, () => {
    api.on(listChargers, () => ({
      ...aPage([{ ...charger, is_out_of_order: true, status: 'OUT_OF_ORDER' as const }]),
      charger_types: [],
    }));
    return { is_out_of_order: true, command: null };
  });
  await choose('Turn Out of Order mode on');
  const question = await screen.findByRole('dialog');
  expect(question).toHaveTextContent('Turn Out of Order mode on for DEMO-001?');
  expect(question).toHaveTextContent('unavailable to drivers, and notifications pause until the mode is disabled');
  await user.click(within(question).getByRole('button', { name: 'Turn Out of Order mode on' }));
  expect(await screen.findByRole('row', { name: /DEMO-001.*Out of order/ })).toBeVisible();
  expect(notices).toEqual([{ kind: 'success', text: 'DEMO-001 is out of order until the mode is turned off.' }]);
});

test.each([
  ['VIEWER', ['true', 'true', 'false']],
  ['OWNER', ['false', 'false', 'false']],
] as const)('what a charger shared as %s is not told is off its menu', async (share_mode, disabled) => {
  const { user } = await opened({ share_mode, share_info: 'Parkline' });
  await user.click(await screen.findByRole('button', { name: 'Actions for DEMO-001' }));
  const items = await screen.findAllByRole('menuitem');
  expect(items.map((item) => item.getAttribute('aria-disabled') ?? 'false')).toEqual(disabled);
});

test('the last answers of a charger can be opened', async () => {
  const { api, choose } = await opened();
  api.on(listCommands, ({ query }) =>
    aPage(
      query.charger?.includes(charger.id)
        ? [aCommand({ charger: charger.id, action: 'unlock', state: 'CONFIRMED' })]
        : [],
    ),
  );
  await choose('Last responses');
  const drawer = await screen.findByRole('dialog');
  expect(drawer).toHaveTextContent('Last responses of DEMO-001');
  expect(await within(drawer).findByText('Unlock connector')).toHaveTextContent('Done');
});

test('what the Pro license opens says on hover that it is to be had', async () => {
  chargersOf(() => [charger]);
  const { user } = await openList('/chargers', { environment: { has_pro: false } });
  await user.click(await screen.findByRole('button', { name: 'More actions' }));
  const hint = 'Available upon request. Contact support@demo.example.';
  for (const name of ['Charger Groups', 'Site Load Control'])
    expect(await screen.findByRole('menuitem', { name: new RegExp(`^${name}`) })).toHaveAttribute('title', hint);
  expect(screen.getByRole('menuitem', { name: 'Licenses' })).not.toHaveAttribute('title', hint);
});
