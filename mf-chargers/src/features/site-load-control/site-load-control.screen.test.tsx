import {
  addChargerSuperGroup,
  changeChargerSuperGroup,
  listChargerSuperGroups,
  removeChargerSuperGroup,
} from '@plugboard/contracts/chargers';
import { aPage, failure, renderRemote, type RenderRemoteOptions, tagged } from '@plugboard/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import chargers from '../../../remote.ts';
import { aGroup, aSuperGroup, garage, serverOf } from '../../common/load-groups/load-groups.fixtures.ts';

async function open(who: RenderRemoteOptions = {}) {
  const shown = await renderRemote(chargers, '/chargers/site-load-control', who);
  await screen.findByRole('heading', { level: 1 });
  return shown;
}
type User = Awaited<ReturnType<typeof open>>['user'];

const choose = async (user: User, action: string) => {
  await user.click(await screen.findByRole('button', { name: 'Actions for Harbor site' }));
  await user.click(await screen.findByRole('menuitem', { name: action }));
};
const drawer = async () => within(await screen.findByRole('dialog'));
const pick = async (user: User, label: string | RegExp, option: string) => {
  await user.click((await drawer()).getByRole('combobox', { name: label }));
  await user.click(await screen.findByTitle(option));
};

test('a site shows its limit and the groups that share it', async () => {
  serverOf([aGroup()], [aSuperGroup()]);
  await open();
  expect(await screen.findByRole('row', { name: /Harbor site Harbor Garage 50 kW Garage A/ })).toBeVisible();
});

test('a site limit is added over groups of one location', async () => {
  const api = serverOf([aGroup()], [aSuperGroup({ name: 'Roof', groups: [] })]).on(addChargerSuperGroup, () =>
    tagged(aSuperGroup(), '"1"'),
  );
  const { user, notices } = await open();
  await user.click(await screen.findByRole('button', { name: 'Add site limit' }));
  await user.type((await drawer()).getByRole('textbox', { name: /Name/ }), 'Harbor site');
  await pick(user, 'Location', 'Harbor Garage');
  await user.type((await drawer()).getByRole('spinbutton', { name: /Maximum load/ }), '50');
  await pick(user, /^Groups/, 'Garage A');
  await user.click((await drawer()).getByRole('button', { name: 'Add site limit' }));
  await waitFor(() => expect(notices).toEqual([{ kind: 'success', text: 'The group has been added.' }]));
  expect(api.calls(addChargerSuperGroup)[0]?.body).toEqual({
    name: 'Harbor site',
    location: garage,
    max_load: 50,
    max_current: null,
    groups: [aGroup().id],
  });
});

test('it is saved against the version that was read; who was quicker is shown beside', async () => {
  const api = serverOf([aGroup()], [aSuperGroup()]).on(changeChargerSuperGroup, ({ headers }) =>
    headers['If-Match'] === '"6"'
      ? tagged(aSuperGroup({ version: 7 }), '"7"')
      : failure(412, { detail: 'Changed.', code: 'CHANGED_MEANWHILE' }),
  );
  const { user, notices } = await open();
  await choose(user, 'Edit');
  const load = (await drawer()).getByRole('spinbutton', { name: /Maximum load/ });
  await user.clear(load);
  await user.type(load, '30');
  api.on(listChargerSuperGroups, () => aPage([aSuperGroup({ version: 6, max_load: 45 })]));
  await user.click((await drawer()).getByRole('button', { name: 'Save' }));
  const both = await screen.findByRole('table', { name: /Someone else changed/ });
  expect(within(both).getByRole('row', { name: 'Maximum load 45 30' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Keep mine' }));
  await waitFor(() => expect(notices).toEqual([{ kind: 'success', text: 'The group settings have been saved.' }]));
});

test('it is removed after a question', async () => {
  const api = serverOf([aGroup()], [aSuperGroup()]).on(removeChargerSuperGroup, () => ({ result: 'OK' as const }));
  const { user, notices } = await open();
  await choose(user, 'Remove');
  expect((await drawer()).getByText('Action can not be undone.')).toBeInTheDocument();
  await user.click((await drawer()).getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(notices).toEqual([{ kind: 'success', text: 'The group has been removed.' }]));
  expect(api.calls(removeChargerSuperGroup)[0]?.headers['If-Match']).toBe('"5"');
});

test('who may not change chargers only looks, also in Spanish', async () => {
  serverOf([], [aSuperGroup()]);
  await open({ account: { permissions: ['view_charger'] }, language: 'es' });
  expect(await screen.findByRole('row', { name: /Harbor site.*50 kW/ })).toBeVisible();
  expect(screen.queryByRole('button', { name: /Agregar|Acciones/ })).toBeNull();
});
