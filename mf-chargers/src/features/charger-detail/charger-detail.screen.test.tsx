import { type TabControl } from '@plugboard/contracts/accounts';
import { getCharger } from '@plugboard/contracts/chargers';
import { getWifiSettings, listCommands, setOcppPassword, setWifiSettings } from '@plugboard/contracts/network';
import { forgetCommands } from '@plugboard/sdk/commands';
import { aCharger, aCommand, aPage, aPort, failure } from '@plugboard/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { openCharger, serverOf } from '../../common/charger-page.fixtures.ts';

const charger = aCharger({ ports: [aPort({ connector_id: 1 }), aPort({ connector_id: 2, spent_energy: 12.5 })] });
beforeEach(() => forgetCommands());

/** Default live fields of a port. */
const quietPort = {
  status_since: '2026-11-20T12:29:00Z',
  in_handshake: false,
  spent_energy: 12.5,
  spent_time_last: 60,
  refused_card: null,
} as const;

const menu = async (user: Awaited<ReturnType<typeof openCharger>>['user'], label: string) => {
  await user.click(await screen.findByRole('button', { name: 'Actions' }));
  await user.click(await screen.findByRole('menuitem', { name: label }));
};

test('says whose it is, its notes, and its status with since when it holds', async () => {
  serverOf({
    ...charger,
    share_mode: 'VIEWER',
    share_info: 'Parkline',
    notes: 'Cable is short',
    status_since: '2025-11-20T12:00:00Z',
  });
  await openCharger(charger);
  expect(await screen.findByRole('heading', { name: 'DEMO-001' })).toBeVisible();
  expect(screen.getByText('Parkline')).toBeVisible();
  expect(screen.getByText('↪ Shared (Owner Control)')).toBeVisible();
  expect(screen.getByRole('img', { name: 'Cable is short' })).toBeVisible();
  expect(screen.getByText('Since Nov 20, 2025')).toBeVisible();
  expect(within(screen.getByRole('navigation')).getByRole('link', { name: 'Chargers' })).toBeVisible();
  expect(document.title).toContain('DEMO-001');
});

test('measured values are written the way the language does', async () => {
  const measured = { ...charger, temperature: 36.1, max_current: 12.5 };
  serverOf(measured);
  await openCharger(measured, '/details', { language: 'es' });
  expect(await screen.findByText('36.1 °C')).toBeVisible();
  expect(screen.getByText('12.5 A')).toBeVisible();
});

test('the tab is in the address; one that is unknown is the first', async () => {
  serverOf(charger);
  const { user } = await openCharger(charger, '/nonsense');
  await waitFor(() => expect(location.pathname).toBe(`/chargers/${charger.id}/details`));
  await user.click(screen.getByRole('tab', { name: 'OCPP Toolbox' }));
  expect(await screen.findByRole('heading', { name: 'Request' })).toBeVisible();
  expect(location.pathname).toBe(`/chargers/${charger.id}/toolbox`);
});

test('a tab that the tenant has switched off is not shown', async () => {
  serverOf(charger);
  const toolbox: TabControl = { name: 'OCPP Toolbox', key: 'toolbox', is_active: false, children: [] };
  await openCharger(charger, '/toolbox', { tabs: [toolbox] });
  await waitFor(() => expect(location.pathname).toBe(`/chargers/${charger.id}/details`));
  expect(screen.queryByRole('tab', { name: 'OCPP Toolbox' })).toBeNull();
});

test('what a charge point reports shows at its port at once', async () => {
  const api = serverOf(charger);
  await openCharger(charger, '/details');
  const port = await screen.findByRole('region', { name: 'Port 2' });
  expect(port).toHaveTextContent('Available');
  expect(within(port).getByText('12.50 kWh')).toBeVisible();
  await api.emit({
    type: 'charger-changed',
    charger: charger.id,
    status: 'CHARGING',
    last_seen_at: '2026-11-20T12:30:00Z',
    is_online: true,
    status_since: '2026-11-20T12:29:00Z',
    no_connection_since: null,
    ports: [
      {
        id: charger.ports[1]!.id,
        status: 'CHARGING',
        as_of: '2026-11-20T12:29:00Z',
        alert_info: null,
        charge_starts_at: '2026-11-20T12:29:00Z',
        charge_current_kilowatt_hour: 1.5,
        power_kw: 7.2,
        state_of_charge_percent: 40,
        ...quietPort,
      },
    ],
  });
  await waitFor(() => expect(port).toHaveTextContent('Charging'));
  expect(port).toHaveTextContent(/1\.50 kWh.*7\.2 kW.*40%/);
  expect(within(port).getByRole('button', { name: /^Stop/ })).toBeVisible();
  expect(api.calls(getCharger)).toHaveLength(1);
});

test('a fault is described in words at its port, with the code of the charge point', async () => {
  const faulted = aCharger({
    status: 'FAULTED',
    ports: [aPort({ status: 'FAULTED', alert_info: 'OtherError: E-17' })],
  });
  serverOf(faulted);
  await openCharger(faulted, '/details');
  expect(
    await screen.findByText(/The charger reports a manufacturer-specific error\. \(OtherError: E-17\)/),
  ).toBeVisible();
});

test('what to try is said of a charger that is offline, and of no other', async () => {
  serverOf(aCharger({ status: 'OFFLINE', is_online: false }));
  const { unmount } = await openCharger(aCharger({ status: 'OFFLINE', is_online: false }), '/details');
  expect(await screen.findByText('Verify the integrity of the network connection.')).toBeVisible();
  expect(screen.getByText(/^Reboot the charger by toggling the circuit breaker/)).toBeVisible();
  unmount();
  serverOf(aCharger());
  await openCharger(aCharger(), '/details');
  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryByText(/Verify the integrity/)).toBeNull();
});

test('a charger that nobody has', async () => {
  serverOf(charger).on(getCharger, () => failure(404, { detail: 'Not found.', code: 'NOT_FOUND' }));
  await openCharger(charger);
  expect(await screen.findByText('Charger not found')).toBeVisible();
});

test('a charger that cannot be loaded is tried again', async () => {
  const api = serverOf(charger).on(getCharger, () => failure(500));
  const { user } = await openCharger(charger);
  await screen.findByText('The charger could not be loaded.');
  api.on(getCharger, () => charger);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'DEMO-001' })).toBeVisible();
});

test('WiFi shows what the charger last said, and is changed after a question, with a name and a password', async () => {
  const known = { ssid: 'Depot', as_of: '2026-11-20T12:00:00Z', command: null };
  const api = serverOf(charger)
    .on(getWifiSettings, () => known)
    .on(setWifiSettings, () => ({
      result: 'OK' as const,
      command: aCommand({ charger: charger.id, action: 'write-wifi' }),
    }));
  const { user } = await openCharger(charger, '/details');
  await menu(user, 'WiFi Settings');
  const dialog = await screen.findByRole('dialog');
  expect(await within(dialog).findByText(/The charger uses “Depot”/)).toBeVisible();
  await user.clear(within(dialog).getByLabelText('WiFi name'));
  await user.click(within(dialog).getByRole('button', { name: 'Change WiFi' }));
  await waitFor(() => expect(within(dialog).getByText('WiFi name is required')).toBeVisible());
  await waitFor(() => expect(within(dialog).getByText('Password is required')).toBeVisible());
  expect(api.calls(setWifiSettings)).toEqual([]);
  await user.type(within(dialog).getByLabelText('WiFi name'), 'Yard');
  await user.type(within(dialog).getByLabelText('Password'), 'long enough');
  await user.click(within(dialog).getByRole('button', { name: 'Change WiFi' }));
  expect(await screen.findByText(/^With a wrong name or password the charger goes offline/)).toBeInTheDocument();
  expect(api.calls(setWifiSettings)).toEqual([]);
  await user.click(screen.getAllByRole('button', { name: 'Change WiFi' }).at(-1)!);
  await waitFor(() => expect(api.calls(setWifiSettings)[0]?.body).toEqual({ ssid: 'Yard', password: 'long enough' }));
});

test('WiFi that cannot be read is tried again, and what the charger answers shows as it comes', async () => {
  const api = serverOf(charger).on(getWifiSettings, () => failure(500));
  const { user } = await openCharger(charger, '/details');
  await menu(user, 'WiFi Settings');
  const dialog = within(await screen.findByRole('dialog'));
  const again = await dialog.findByRole('button', { name: 'Try again' });
  api.on(getWifiSettings, () => ({ ssid: null, as_of: null, command: null }));
  await user.click(again);
  expect(await dialog.findByText(/has not reported/)).toBeVisible();
  api.on(getWifiSettings, () => ({ ssid: 'Depot', as_of: '2026-11-20T12:00:00Z', command: null }));
  const { id, charger: at, port } = aCommand({ charger: charger.id, action: 'read-wifi' });
  await api.emit({
    type: 'command-changed',
    command: id,
    charger: at,
    port,
    action: 'read-wifi',
    status: 'CONFIRMED',
    reason: null,
    at: '2026-11-20T12:00:00Z',
  });
  expect(await dialog.findByText(/The charger uses “Depot”/)).toBeVisible();
});

test('a new OCPP password is made on demand and shown once', async () => {
  const api = serverOf(charger).on(setOcppPassword, () => ({ identity: 'CP-DEMO-001', password: 'x'.repeat(40) }));
  const { user } = await openCharger(charger, '/details');
  await menu(user, 'New OCPP password');
  expect(api.calls(setOcppPassword)).toEqual([]);
  await user.click(await screen.findByRole('button', { name: 'Set a new password' }));
  expect(await screen.findByText('x'.repeat(40))).toBeVisible();
  expect(screen.getByText(/AuthorizationKey/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByText('x'.repeat(40))).toBeNull());
});

test('who may not operate chargers is not offered to', async () => {
  serverOf(charger);
  const { user } = await openCharger(charger, '/details', { account: { permissions: ['view_charger'] } });
  expect(await screen.findByRole('region', { name: 'Port 1' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Start\b/ })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Actions' }));
  expect((await screen.findAllByRole('menuitem')).map((item) => item.textContent)).toEqual([
    'Charger payments',
    'QR code',
    'Last responses',
    'Charging schedule',
  ]);
});

test('the last charge and a refused card show on an open page as they are reported', async () => {
  const api = serverOf(charger);
  await openCharger(charger, '/details');
  const port = await screen.findByRole('region', { name: 'Port 2' });
  const changed = (facts: object) =>
    api.emit({
      type: 'charger-changed',
      charger: charger.id,
      status: 'AVAILABLE',
      last_seen_at: '2026-11-20T12:30:00Z',
      is_online: true,
      status_since: '2026-11-20T12:29:00Z',
      no_connection_since: null,
      ports: [
        {
          ...quietPort,
          id: charger.ports[1]!.id,
          status: 'AVAILABLE',
          as_of: '2026-11-20T12:29:00Z',
          alert_info: null,
          charge_starts_at: null,
          charge_current_kilowatt_hour: 0,
          power_kw: null,
          state_of_charge_percent: null,
          ...facts,
        },
      ],
    });
  await changed({ spent_energy: 0.03, refused_card: { at: new Date().toISOString(), tail: '1234' } });
  expect(await within(port).findByText('0.03 kWh')).toBeVisible();
  expect(within(port).getByText(/^Card ••••1234 refused \d{2}:\d{2}$/)).toBeVisible();
  await changed({ spent_energy: 0.03, refused_card: null });
  await waitFor(() => expect(port).not.toHaveTextContent('refused'));
});

test('a charger that is not activated is grey everywhere on its page, and says why', async () => {
  const licensed = { licensed_from: '2024-01-01T00:00:00Z', licensed_to: '2025-03-05T20:00:00Z' };
  serverOf({ ...charger, ...licensed });
  await openCharger(charger, '/details');
  expect(await screen.findByText('Not activated since Mar 5, 2025')).toBeVisible();
  const tags = await screen.findAllByText('Available');
  expect(tags).toHaveLength(3);
  for (const tag of tags) expect(tag.closest('[data-tone]')).toHaveAttribute('data-tone', 'muted');
});

test('a reboot shows beside the status until it is reported, and is not offered again meanwhile', async () => {
  const command = aCommand({ charger: charger.id, port: null, action: 'reboot', state: 'SENT' });
  let open = [command];
  const api = serverOf(charger).on(listCommands, () => aPage(open));
  const { user } = await openCharger(charger, '/details');

  expect(await screen.findByText('Rebooting…')).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'Actions' }));
  expect(await screen.findByRole('menuitem', { name: /Rebooting…/ })).toHaveAttribute('aria-disabled', 'true');
  open = [];
  await api.emit({
    type: 'command-changed',
    command: command.id,
    charger: charger.id,
    port: null,
    action: 'reboot',
    status: 'CONFIRMED',
    reason: null,
    at: '2026-11-20T12:30:00Z',
  });
  await waitFor(() => expect(screen.queryByText('Rebooting…')).toBeNull());
});

test('a lost connection shows in the heading before the status follows', async () => {
  serverOf({ ...charger, no_connection_since: '2026-11-20T13:43:00Z' });
  await openCharger(charger, '/details');
  expect(await screen.findByText('No connection since Nov 20, 2026, 05:43 PST')).toBeVisible();
});

test('a port says what its vehicle does', async () => {
  const port = aPort({ status: 'CHARGING', charge_starts_at: '2026-11-20T18:00:00Z' });
  const shown = aCharger({ status: 'CHARGING', ports: [port, aPort({ connector_id: 2, status: 'COMPLETE' })] });
  serverOf(shown);
  await openCharger(shown, '/details');
  expect(await screen.findByRole('region', { name: 'Port 1' })).toHaveTextContent('VehiclePlugged in, charging');
  expect(screen.getByRole('region', { name: 'Port 2' })).toHaveTextContent('VehicleIdle');
});
