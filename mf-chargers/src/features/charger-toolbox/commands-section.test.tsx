import { lookUpIdTags } from '@plugboard/contracts/charging';
import {
  type Command,
  getCommand,
  getCommandFile,
  getPortTests,
  listCommands,
  runCommand,
} from '@plugboard/contracts/network';
import { forgetCommands } from '@plugboard/sdk/commands';
import { aCharger, aCommand, aPage, aPort, failure } from '@plugboard/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { openCharger, serverOf } from '../../common/charger-page.fixtures.ts';

const charger = aCharger({ ports: [aPort({ connector_id: 1 }), aPort({ connector_id: 2 })] });
const toolbox = '/toolbox';

beforeEach(() => forgetCommands());

const commandOf = (special: Partial<Command>) =>
  aCommand({ charger: charger.id, action: 'reboot', parameters: { type: 'SOFT' }, ...special });

const changed = ({ id: command, charger: at, port, action, state: status }: Command) => ({
  type: 'command-changed' as const,
  command,
  charger: at,
  port,
  action,
  status,
  reason: null,
  at: '2026-11-20T12:00:00Z',
});

/** A fake server that accepts any command and answers with this one. */
function taking(command: Command, known: Partial<typeof charger> = {}) {
  const api = serverOf({ ...charger, ...known })
    .on(runCommand, () => ({ result: 'OK' as const, command }))
    .on(getCommand, () => command)
    .on(listCommands, ({ query }) => aPage(query.charger === undefined ? [] : [command]));
  return api;
}

const section = (name: string) => screen.findByRole('region', { name });

test('a command is sent to the port that was chosen, and its request shows as it went over the wire', async () => {
  const request = { requestedMessage: 'StatusNotification', connectorId: 2 };
  const answered = { action: 'TriggerMessage', request, response: { status: 'Accepted' }, error: null };
  const api = taking(commandOf({ action: 'trigger-message', state: 'CONFIRMED', exchanges: [answered] }));
  const { user } = await openCharger(charger, toolbox);
  await user.click(await screen.findByRole('combobox', { name: 'For' }));
  await user.click(await screen.findByTitle('Port 2'));
  await user.click(screen.getByRole('combobox', { name: 'Message' }));
  await user.click(await screen.findByTitle('StatusNotification'));
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() =>
    expect(api.calls(runCommand)[0]?.body).toEqual({
      action: 'trigger-message',
      port: charger.ports[1]?.id,
      parameters: { message: 'StatusNotification' },
    }),
  );
  expect(await within(await section('Request')).findByLabelText('TriggerMessage, request')).toHaveTextContent(
    '"connectorId": 2',
  );
  expect(within(await section('Results')).getByText('Done')).toBeVisible();
});

test('a refused card is said in the form, beside what was typed', async () => {
  const refused = failure(400, { id_tag: ['This card is blocked.'] });
  taking(commandOf({ action: 'start' }))
    .on(lookUpIdTags, () => aPage([]))
    .on(runCommand, () => refused);
  const { user, notices } = await openCharger(charger, `${toolbox}?action=start`);
  await user.click(await screen.findByRole('button', { name: 'Send' }));
  expect(await screen.findByText('This card is blocked.')).toBeInTheDocument();
  expect(notices).toEqual([]);
});

test('a charge is started with a card that was searched for, and without limits nobody asked for', async () => {
  const cards = [{ pk: '0c9f7f4e-0000-4000-8000-000000000009', number: '04A1B2C3' }];
  const api = taking(commandOf({ action: 'start' })).on(lookUpIdTags, () => aPage(cards));
  const { user } = await openCharger(charger, `${toolbox}?action=start`, {
    account: { permissions: ['view_charger', 'operate_charger', 'view_id_tag'] },
  });
  await user.type(await screen.findByRole('combobox', { name: /RFID card number/ }), '04a1');
  await waitFor(() => expect(api.calls(lookUpIdTags).at(-1)?.query).toMatchObject({ search: '04a1' }));
  await user.click(await screen.findByTitle('04A1B2C3'));
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() =>
    expect(api.calls(runCommand)[0]?.body).toEqual({
      action: 'start',
      port: charger.ports[0]?.id,
      parameters: { id_tag: '04A1B2C3' },
    }),
  );
});

test('limits are added to a start, and taken off again', async () => {
  const api = taking(commandOf({ action: 'start' }));
  api.on(lookUpIdTags, () => aPage([]));
  const { user } = await openCharger(charger, `${toolbox}?action=start`);
  const add = await screen.findByRole('button', { name: 'Add a period' });
  await user.click(add);
  await user.click(await screen.findByRole('button', { name: 'Remove period 1' }));
  await user.click(add);
  const [, limit] = await screen.findAllByRole('spinbutton');
  if (limit) await user.type(limit, '10');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() =>
    expect(api.calls(runCommand)[0]?.body).toMatchObject({
      parameters: { periods: [{ start_seconds: 0, limit: 10 }] },
    }),
  );
});

test('actions are found by typing', async () => {
  taking(commandOf({}));
  const { user } = await openCharger(charger, toolbox);
  await user.type(await screen.findByRole('combobox', { name: 'Action' }), 'unlock');
  expect(screen.queryByTitle('Clear cache')).toBeNull();
  await user.click(await screen.findByTitle('Unlock connector'));
  await waitFor(() => expect(new URLSearchParams(location.search).get('action')).toBe('unlock'));
  expect(screen.getByText('This command needs nothing else.')).toBeVisible();
});

async function sendHardReboot(answer: string) {
  const api = taking(commandOf({ parameters: { type: 'HARD' } }));
  const { user } = await openCharger(charger, `${toolbox}?action=reboot`);
  await user.click(await screen.findByRole('combobox', { name: /^Type/ }));
  await user.click(await screen.findByTitle('Hard: immediately'));
  await user.click(screen.getByRole('button', { name: 'Send' }));
  const question = await screen.findByRole('dialog');
  expect(question).toHaveTextContent('A hard reboot ends every charge immediately');
  await user.click(within(question).getByRole('button', { name: answer }));
  const [send] = await screen.findAllByRole('button', { name: 'Send' });
  await waitFor(() => expect(send).toBeEnabled());
  return api.calls(runCommand);
}

test('a hard reboot asks first', async () => {
  const calls = await sendHardReboot('Reboot');
  await waitFor(() => expect(calls[0]?.body).toMatchObject({ parameters: { type: 'HARD' } }));
});

test('a no sends nothing', async () => {
  expect(await sendHardReboot('Cancel')).toEqual([]);
});

test('a reboot in good order asks what the menu of the charger asks, naming its port', async () => {
  const api = taking(commandOf({}));
  const { user } = await openCharger(charger, `${toolbox}?action=reboot&port=${charger.ports[1]?.id}`);
  await user.click(await screen.findByRole('button', { name: 'Send' }));
  const question = await screen.findByRole('dialog');
  expect(question).toHaveTextContent(`Reboot ${charger.custom_id} · Port 2?`);
  expect(question).toHaveTextContent('A running charge may end.');
  expect(api.calls(runCommand)).toEqual([]);
  await user.click(within(question).getByRole('button', { name: 'Reboot' }));
  await waitFor(() => expect(api.calls(runCommand)[0]?.body).toMatchObject({ parameters: { type: 'SOFT' } }));
});

test('what the version of OCPP cannot say is said before anything is sent', async () => {
  const api = taking(commandOf({}), { ocpp_version: '1.6' });
  const { user } = await openCharger(charger, `${toolbox}?action=reboot`);
  await user.click(await screen.findByRole('combobox', { name: /^Type/ }));
  await user.click(await screen.findByTitle(/^When idle/));
  expect(await screen.findByText(/uses OCPP 1\.6, which cannot wait/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Choose soft or hard');
  expect(api.calls(runCommand)).toEqual([]);
});

test('an earlier command is opened and sent again', async () => {
  const earlier = commandOf({ state: 'REJECTED', reason: 'The charger refused', reason_code: 'REFUSED' });
  const api = taking(earlier);
  const { user } = await openCharger(charger, toolbox);
  await user.click(await screen.findByRole('row', { name: /Reboot/ }));
  const results = await section('Results');
  expect(await within(results).findByText('The charger refused')).toBeVisible();
  await user.click(within(results).getByRole('button', { name: 'Send again' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Reboot' }));
  await waitFor(() =>
    expect(api.calls(runCommand)[0]?.body).toEqual({ action: 'reboot', port: null, parameters: { type: 'SOFT' } }),
  );
});

test('a command that cannot be read now is tried again; only one that nobody has is not there', async () => {
  const command = commandOf({ state: 'REJECTED', reason: 'The charger refused' });
  const api = taking(command).on(getCommand, () => failure(500));
  const { user } = await openCharger(charger, `${toolbox}?command=${command.id}`);
  const again = await screen.findByRole('button', { name: 'Try again' });
  expect(screen.queryByText('This charger has no such command.')).toBeNull();
  api.on(getCommand, () => command);
  await user.click(again);
  expect(await screen.findByText('The charger refused')).toBeVisible();
  // A later reading that fails takes nothing away.
  api.on(getCommand, () => failure(500));
  await api.loseEvents();
  await api.emit(changed(command));
  await waitFor(() => expect(api.calls(getCommand).length).toBeGreaterThan(2));
  expect(screen.getByText('The charger refused')).toBeVisible();
  api.on(getCommand, () => failure(404, { detail: 'Not found.', code: 'NOT_FOUND' }));
  await api.emit(changed(command));
  expect(await screen.findByText('This charger has no such command.')).toBeVisible();
});

test('what was secret has to be typed before it is sent again', async () => {
  const api = taking(commandOf({ action: 'write-wifi', parameters: { ssid: 'Depot', password: '•••' } }));
  const { user } = await openCharger(charger, toolbox);
  await user.click(await screen.findByRole('row', { name: /Change WiFi/ }));
  await user.click(await screen.findByRole('button', { name: 'Send again' }));
  expect(await screen.findByLabelText('WiFi name')).toHaveValue('Depot');
  expect(screen.getByLabelText('Password')).toHaveValue('');
  expect(api.calls(runCommand)).toEqual([]);
});

test('periods of a charging profile are added and taken away', async () => {
  const api = taking(commandOf({ action: 'set-charging-profile' }));
  const { user } = await openCharger(charger, `${toolbox}?action=set-charging-profile`);
  await user.click(await screen.findByRole('button', { name: 'Add a period' }));
  const second = screen.getByRole('group', { name: 'Period 2' });
  await user.clear(within(second).getByLabelText('Limit'));
  await user.type(within(second).getByLabelText('Limit'), '8');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() =>
    expect(api.calls(runCommand)[0]?.body).toMatchObject({
      parameters: {
        periods: [
          { start_seconds: 0, limit: 16 },
          { start_seconds: 3600, limit: 8 },
        ],
      },
    }),
  );
});

test('the newest test of a port shows what it found', async () => {
  const port = charger.ports[1]?.id ?? '';
  const tested = { action: 'run-tests', port, parameters: {} } as const;
  const newest = commandOf({ ...tested, state: 'CONFIRMED' });
  const earlier = commandOf({ ...tested, state: 'REJECTED', reason: 'The charger refused' });
  taking(newest)
    .on(listCommands, ({ query }) => aPage(query.charger === undefined ? [] : [newest, earlier]))
    .on(getCommand, ({ params }) => (params.id === newest.id ? newest : earlier))
    .on(getPortTests, ({ params }) => ({
      tests: [
        { test: 'answers' as const, result: 'PASSED' as const },
        { test: 'in-service' as const, result: 'FAILED' as const },
      ],
      command: params.id === port ? newest : null,
    }));
  const { user } = await openCharger(charger, toolbox);
  const [first, second] = await screen.findAllByRole('row', { name: /Run tests/ });
  await user.click(first ?? document.body);
  const tests = await screen.findByRole('list', { name: 'Test of the port' });
  const shown = within(tests).getAllByRole('listitem');
  expect(shown.map((test) => test.textContent)).toEqual(['The charger answersPassed', 'The port is in serviceFailed']);
  await user.click(second ?? document.body);
  await screen.findByText('The charger refused');
  expect(screen.queryByRole('list', { name: 'Test of the port' })).toBeNull();
});

test('a charger of somebody else is theirs to command', async () => {
  taking(commandOf({}), { share_mode: 'VIEWER' });
  await openCharger(charger, toolbox);
  expect(await screen.findByText('This charger is shared with you as view only.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Send' })).toBeNull();
});

test('diagnostics are asked for without an address, and their file is downloaded', async () => {
  const diagnostics = commandOf({
    action: 'get-diagnostics',
    state: 'CONFIRMED',
    file: { name: 'box.log', size: 2048 },
  });
  const api = taking(diagnostics).on(getCommandFile, () => failure(503));
  const { user, notices } = await openCharger(charger, `${toolbox}?action=get-diagnostics`);
  expect(await screen.findByText(/the file comes to the portal/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(api.calls(runCommand)[0]?.body).toMatchObject({ parameters: {} }));
  expect(api.calls(runCommand)[0]?.body).not.toHaveProperty('parameters.location');
  await user.click(await screen.findByRole('button', { name: 'Download box.log · 2 kB' }));
  await waitFor(() => expect(api.calls(getCommandFile)[0]?.params.id).toBe(diagnostics.id));
  await waitFor(() => expect(notices.map(({ text }) => text)).toContain('box.log could not be downloaded. Try again.'));
});
