import {
  addChargerGroup,
  changeChargerGroups,
  listChargerGroups,
  removeChargerGroup,
  setGroupChargers,
} from '@plugboard/contracts/chargers';
import { aPage, failure, renderRemote, type RenderRemoteOptions, tagged } from '@plugboard/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import chargers from '../../../remote.ts';
import { aGroup, chargersThere, garage, serverOf } from '../../common/load-groups/load-groups.fixtures.ts';

async function open(who: RenderRemoteOptions = {}) {
  const shown = await renderRemote(chargers, '/chargers/groups', who);
  await screen.findByRole('heading', { level: 1 });
  return shown;
}
type User = Awaited<ReturnType<typeof open>>['user'];

const choose = async (user: User, name: string, action: string) => {
  await user.click(await screen.findByRole('button', { name: `Actions for ${name}` }));
  await user.click(await screen.findByRole('menuitem', { name: action }));
};
const drawer = async () => within(await screen.findByRole('dialog'));
const pick = async (user: User, label: string | RegExp, option: string | RegExp) => {
  await user.click((await drawer()).getByRole('combobox', { name: label }));
  await user.click(await screen.findByTitle(option));
};
const gone = failure(412, { detail: 'Changed.', code: 'CHANGED_MEANWHILE' });

test('a group shows its place, its limit, its chargers and the site limit over it', async () => {
  const site = { id: '7f0d8b1e-0002-4c5e-8a4b-000000000021', name: 'Harbor site' };
  serverOf([aGroup({ super_group: site }), aGroup({ id: garage, name: 'B', max_current: null, max_load: 22.5 })]);
  await open();
  expect(await screen.findByRole('row', { name: /Garage A Harbor Garage 80 A DEMO-001 Harbor site/ })).toBeVisible();
  expect(screen.getByRole('row', { name: /B Harbor Garage 22.5 kW/ })).toBeVisible();
});

test('a group is added with a limit and chargers that are in no other', async () => {
  const api = serverOf([aGroup()]).on(addChargerGroup, () => tagged(aGroup(), '"1"'));
  const { user, notices } = await open();
  await user.click(await screen.findByRole('button', { name: 'Add group' }));
  await user.type((await drawer()).getByRole('textbox', { name: /Name/ }), 'Garage B');
  await pick(user, 'Location', 'Harbor Garage');
  await user.type((await drawer()).getByRole('spinbutton', { name: /Maximum current/ }), '63');
  await pick(user, /^Chargers/, 'DEMO-002');
  expect(screen.getByTitle('DEMO-001 (in Garage A)')).toHaveClass('ant-select-item-option-disabled');
  await user.click((await drawer()).getByRole('button', { name: 'Add group' }));
  await waitFor(() => expect(notices).toEqual([{ kind: 'success', text: 'The group has been added.' }]));
  expect(api.calls(addChargerGroup)[0]?.body).toEqual({
    name: 'Garage B',
    location: garage,
    max_load: null,
    max_current: 63,
    chargers: [chargersThere[1]?.pk],
  });
});

test('what the server refuses of a charger stands at the chargers, and what was typed stays', async () => {
  serverOf([]).on(addChargerGroup, () =>
    failure(400, {
      'chargers.0': ['DEMO-002 is already in the group Roof.'],
      name: ['A group with this name already exists.'],
    }),
  );
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Add group' }));
  await user.type((await drawer()).getByRole('textbox', { name: /Name/ }), 'Roof');
  await pick(user, 'Location', 'Harbor Garage');
  await pick(user, /^Chargers/, 'DEMO-002');
  await user.click((await drawer()).getByRole('button', { name: 'Add group' }));
  expect(await screen.findByText('Enter the maximum load or the maximum current.')).toBeInTheDocument();
  await user.type((await drawer()).getByRole('spinbutton', { name: /Maximum load/ }), '10');
  await user.click((await drawer()).getByRole('button', { name: 'Add group' }));
  expect(await screen.findByText('DEMO-002 is already in the group Roof.')).toBeInTheDocument();
  expect(screen.getByText('A group with this name already exists.')).toBeInTheDocument();
  expect((await drawer()).getByRole('textbox', { name: /Name/ })).toHaveValue('Roof');
});

test('another limit and other chargers are saved, each against the version that was read', async () => {
  const api = serverOf([aGroup()])
    .on(setGroupChargers, () => tagged(aGroup({ version: 4 }), '"4"'))
    .on(changeChargerGroups, () => ({ results: [aGroup({ version: 5 })] }));
  const { user, notices } = await open();
  await choose(user, 'Garage A', 'Edit');
  await user.clear((await drawer()).getByRole('spinbutton', { name: /Maximum current/ }));
  await user.type((await drawer()).getByRole('spinbutton', { name: /Maximum load/ }), '40');
  await pick(user, /^Chargers/, 'DEMO-003');
  await user.click((await drawer()).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(notices).toEqual([{ kind: 'success', text: 'The group settings have been saved.' }]));
  expect(api.calls(setGroupChargers)[0]).toMatchObject({
    headers: { 'If-Match': '"3"' },
    body: { chargers: [chargersThere[0]?.pk, chargersThere[2]?.pk] },
  });
  expect(api.calls(changeChargerGroups)[0]?.body).toEqual({
    groups: [{ id: aGroup().id, version: 4, name: 'Garage A', max_load: 40, max_current: null }],
  });
});

test('when another person was quicker both are shown, and nothing is overwritten', async () => {
  const theirs = aGroup({ version: 4, max_current: 32 });
  const api = serverOf([aGroup()]).on(changeChargerGroups, () => gone);
  const { user } = await open();
  await choose(user, 'Garage A', 'Edit');
  const field = (await drawer()).getByRole('spinbutton', { name: /Maximum current/ });
  await user.clear(field);
  await user.type(field, '63');
  api.on(listChargerGroups, () => aPage([theirs]));
  await user.click((await drawer()).getByRole('button', { name: 'Save' }));
  const both = await screen.findByRole('table', { name: /Someone else changed/ });
  expect(within(both).getByRole('row', { name: 'Maximum current 32 63' })).toBeVisible();
});

test('a group is removed after a question, asked again where it has changed', async () => {
  const api = serverOf([aGroup()]).on(removeChargerGroup, ({ headers }) =>
    headers['If-Match'] === '"4"' ? { result: 'OK' as const } : gone,
  );
  const { user, notices } = await open();
  await choose(user, 'Garage A', 'Remove');
  expect(await screen.findByText('Action can not be undone.')).toBeInTheDocument();
  expect(api.calls(removeChargerGroup)).toEqual([]);
  api.on(listChargerGroups, () => aPage([aGroup({ version: 4 })]));
  await user.click((await drawer()).getByRole('button', { name: 'Remove' }));
  await screen.findByText(/Someone else changed it/);
  const [again] = (await screen.findAllByRole('button', { name: 'Remove' })).slice(-1);
  await user.click(again ?? document.body);
  await waitFor(() => expect(notices).toEqual([{ kind: 'success', text: 'The group has been removed.' }]));
});

test('who may not change chargers only looks, also in Spanish', async () => {
  serverOf([aGroup()]);
  await open({ account: { permissions: ['view_charger'] }, language: 'es' });
  expect(await screen.findByRole('row', { name: /Garage A/ })).toBeVisible();
  expect(screen.getByRole('heading', { name: /Grupos de cargadores/ })).toBeVisible();
  expect(screen.queryByRole('button', { name: /Agregar grupo|Acciones/ })).toBeNull();
});

test('without a Pro license it says how to get load control', async () => {
  serverOf([aGroup()]);
  await open({ environment: { has_pro: false } });
  expect(
    await screen.findByText(
      'To access load control features, please upgrade to the Pro license. Contact support@demo.example for assistance.',
    ),
  ).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Add group' })).toBeNull();
});
