import { aCharger } from '@plugboard/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { chargersOf, openList } from './charger-list.fixtures.ts';

const heads = () => screen.getAllByRole('columnheader').map((head) => head.textContent);

async function openColumns(language: 'en' | 'es' = 'en', path = '/chargers') {
  chargersOf(() => [aCharger({ tags: ['Lobby', 'Roof'] })]);
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
  expect(await screen.findByText('Lobby, Roof')).toBeInTheDocument();
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
  await user.click(drawer.getByRole('button', { name: 'Columnas habituales' }));
  await waitFor(() => expect(places()).toEqual(['Estad', 'Ubica']));
});

const attentionHeads =
  /^Charger.*Status.*Last seen.*Location.*Connectivity.*Model.*Firmware.*Charge point.*SIM card.*Server/;

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
  const energy = 'What the charge that is going on has delivered so far; of a charger, all its ports together.';
  const level = 'AC is Level 2, measured in amperes. DC is Level 3 (fast), measured in kilowatts.';
  expect(twoLineHeads()).toEqual([
    ['Charger', 'Name', ''],
    ['Last seen', 'Site time', ''],
    ['Energy kWh', 'This charge', energy],
    ['Current type', 'AC or DC', level],
    ['Power kW', 'Maximum', ''],
    ['Current A', 'Maximum', ''],
    ['Model', 'Manufacturer', ''],
    ['License', 'Valid until', 'A charger is activated while today is within its license.'],
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
  const energy = 'Lo que ha entregado hasta ahora la carga en curso; en un cargador, todos sus puertos juntos.';
  expect(twoLineHeads()).toContainEqual(['Energía kWh', 'Esta carga', energy]);
  expect(twoLineHeads()).toContainEqual(['Modelo', 'Fabricante', '']);
});
