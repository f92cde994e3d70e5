import { aCharger, aPort } from '@plugboard/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { chargersOf, openList } from './charger-list.fixtures.ts';

const heads = () => screen.getAllByRole('columnheader').map((head) => head.textContent);

async function openColumns(language: 'en' | 'es' = 'en', path = '/chargers') {
  // The same one each time: a list that is opened later than its rows are fresh asks again.
  const charger = aCharger({ tags: ['Lobby', 'Roof'] });
  chargersOf(() => [charger]);
  const view = await openList(path, { language });
  await screen.findByText('DEMO-001');
  await view.user.click(screen.getByRole('button', { name: /^(More actions|Más acciones)$/ }));
  await view.user.click(await screen.findByRole('menuitem', { name: /^(Columns|Columnas)$/ }));
  return { ...view, drawer: within(await screen.findByRole('dialog')) };
}

test('a column is shown and hidden, and this is remembered', async () => {
  const { user, drawer, unmount } = await openColumns();
  expect(screen.queryByText('Lobby, Roof')).toBeNull();
  await user.click(drawer.getByRole('checkbox', { name: 'Tags' }));
  expect(await screen.findByText('Lobby, Roof')).toBeInTheDocument();
  await user.click(drawer.getByRole('checkbox', { name: 'Location' }));
  await waitFor(() => expect(heads().some((head) => head?.startsWith('Location'))).toBe(false));
  unmount();
  await openList();
  await screen.findByText('Lobby, Roof');
  expect(heads().some((head) => head?.startsWith('Location'))).toBe(false);
});

test('columns change places by the keyboard, and come back as they were', async () => {
  const { user, drawer } = await openColumns('es');
  const places = () =>
    heads()
      .slice(2, 4)
      .map((head) => head?.slice(0, 5));
  expect(places()).toEqual(['Estad', 'Ubica']);
  drawer.getByRole('button', { name: 'Subir Ubicación' }).focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(places()).toEqual(['Ubica', 'Estad']));
  await user.click(drawer.getByRole('button', { name: 'Columnas predeterminadas' }));
  await waitFor(() => expect(places()).toEqual(['Estad', 'Ubica']));
});

const attentionHeads =
  /^Charger.*Status.*Cause.*Since.*Last seen.*Location.*Connectivity.*Model.*Firmware.*Charge point.*SIM card.*Server/;

test('a tab shows what its work needs, in its order, and leaves the rest to be chosen', async () => {
  chargersOf(() => [aCharger()]);
  await openList('/chargers?tab=attention');
  await screen.findByText('DEMO-001');
  expect(heads().join(' ').trim()).toMatch(attentionHeads);
  expect(heads().join()).not.toMatch(/Energy|Payment/);
});

test('columns chosen on such a tab are remembered for it alone', async () => {
  const { user, drawer, unmount } = await openColumns('en', '/chargers?tab=attention');
  expect(drawer.getByText('These columns are for the tab “Needs attention”.')).toBeInTheDocument();
  await user.click(drawer.getByRole('checkbox', { name: 'Tags' }));
  await user.click(drawer.getByRole('checkbox', { name: 'Last seen' }));
  await waitFor(() => expect(heads().some((head) => head?.startsWith('Last seen'))).toBe(false));
  unmount();
  const all = await openList('/chargers?tab=all');
  await screen.findByText('DEMO-001');
  expect(heads().join()).toMatch(/Last seen/);
  expect(screen.queryByText('Lobby, Roof')).toBeNull();
  all.unmount();
  await openList('/chargers?tab=attention');
  expect(await screen.findByText('Lobby, Roof')).toBeInTheDocument();
  expect(heads().join()).not.toMatch(/Last seen/);
});

/** Headers of two lines, each with what its tooltip says. */
const twoLineHeads = () =>
  screen.getAllByRole('columnheader').flatMap((head) => {
    const lines = [...head.querySelectorAll('[data-wraps] > span')].map(({ textContent }) => textContent);
    const info = within(head).queryByRole('img', { name: /\.$/ });
    return lines.length < 2 ? [] : [[...lines, info?.getAttribute('aria-label') ?? '']];
  });

test('headers have a label and a short label, and some say more on hover', async () => {
  chargersOf(() => [aCharger()]);
  const { user } = await openList();
  await screen.findByText('DEMO-001');
  const energy = 'What the current charge has delivered so far. For a charger, the sum of its ports.';
  const level = 'AC is Level 2, measured in amperes. DC is Level 3 (fast), measured in kilowatts.';
  expect(twoLineHeads()).toEqual([
    ['Charger', 'Name', ''],
    ['Last seen', 'Site time', ''],
    ['Energy kWh', 'This charge', energy],
    ['Current type', 'AC or DC', level],
    ['Power kW', 'Maximum', ''],
    ['Current A', 'Maximum', ''],
    ['Model', 'Manufacturer', ''],
    ['License', 'Valid until', 'A charger is activated while its license is valid.'],
    ['Charge point', 'Identity', 'The identity the charger connects with.'],
    ['SIM card', 'ICCID', ''],
    ['Server', 'OCPP', ''],
  ]);
  await user.hover(screen.getByRole('img', { name: level }));
  expect(await screen.findByRole('tooltip')).toHaveTextContent(level);
});

test('headers have two lines in Spanish', async () => {
  chargersOf(() => [aCharger()]);
  await openList('/chargers', { language: 'es' });
  await screen.findByText('DEMO-001');
  const energy = 'Lo que ha entregado hasta ahora la carga en curso. En un cargador, la suma de sus puertos.';
  expect(twoLineHeads()).toContainEqual(['Energía kWh', 'Esta carga', energy]);
  expect(twoLineHeads()).toContainEqual(['Modelo', 'Fabricante', '']);
});

const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();

test('on the attention tab each charger says why it is there and since when', async () => {
  const fault = aPort({ status: 'FAULTED', status_since: ago(134.9), alert_info: 'GroundFailure: E42' });
  const lost = { status: 'OFFLINE', no_connection_since: ago(28.9) } as const;
  chargersOf(() => [
    aCharger({ id: '5f0d8b1e-0002-4c5e-8a4b-000000000011', custom_id: 'BAD', status: 'FAULTED', ports: [fault] }),
    aCharger({ id: '5f0d8b1e-0002-4c5e-8a4b-000000000012', custom_id: 'AWAY', ...lost }),
  ]);
  await openList('/chargers?tab=attention');
  const bad = await screen.findByRole('row', { name: /BAD/ });
  expect(within(bad).getByText('Ground fault')).toHaveAttribute('title', 'GroundFailure: E42');
  expect(within(bad).getByText('2 hr')).toBeVisible();
  const away = screen.getByRole('row', { name: /AWAY/ });
  expect(away).toHaveTextContent(/No connection28 min.*P[SD]T/);
});

test('on the other tabs the status itself says why', async () => {
  const fault = aPort({ status: 'FAULTED', status_since: ago(3), alert_info: null });
  chargersOf(() => [aCharger({ custom_id: 'BAD', status: 'FAULTED', ports: [fault] })]);
  await openList();
  expect(await screen.findByRole('row', { name: /BAD/ })).toHaveTextContent('Cause not reported');
});

test('the row of a port says what its car does, what it took last, its connector and its last report', async () => {
  const ports = [
    aPort({
      connector_id: 1,
      status: 'CHARGING',
      charge_starts_at: ago(9),
      total_payment: { amount: '4.20', currency: 'USD' },
    }),
    aPort({ connector_id: 2, status: 'AVAILABLE', spent_energy: 31.25, connector_type: 'CHADEMO' }),
  ].map((port, place) => ({ ...port, id: `5f0d8b1e-0003-4c5e-8a4b-00000000000${place}` }));
  chargersOf(() => [aCharger({ custom_id: 'TWO', ports })]);
  await openList();
  const [first, second] = (await screen.findAllByRole('row', { name: /Port [12]/ })).slice(-2);
  expect(first).toHaveTextContent('Plugged in, charging');
  expect(second).toHaveTextContent(/Unplugged.*Last charge 31.25 kWh/);
  expect(first).toHaveTextContent('$4.20');
  expect(second).toHaveTextContent('CHAdeMO');
});
