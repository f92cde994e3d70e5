import {
  chargerEnumValues,
  type ChargerTagItem,
  deleteChargerTag,
  getChargerEnum,
  listChargerTags,
  mergeChargerTags,
  renameChargerTag,
} from '@plugboard/contracts/chargers';
import { listCommands } from '@plugboard/contracts/network';
import { aPage, failure, fakeApi, renderRemote, type RenderRemoteOptions } from '@plugboard/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import chargers from '../../../remote.ts';

const tags: readonly ChargerTagItem[] = [
  { name: 'Lobby', chargers: 12 },
  { name: 'Roof', chargers: 1 },
  { name: 'Valet', chargers: 3 },
];
const server = () =>
  fakeApi()
    .on(listChargerTags, () => aPage([...tags]))
    .on(getChargerEnum, () => ({ ...chargerEnumValues, manufacturers: [], tags: tags.map(({ name }) => name) }))
    .on(listCommands, () => aPage([]));
const manager: RenderRemoteOptions = { account: { permissions: ['view_charger', 'change_charger'] } };

async function open(who = manager) {
  const shown = await renderRemote(chargers, '/chargers/tags', who);
  await screen.findByRole('row', { name: /Lobby/ });
  return shown;
}
async function choose(user: Awaited<ReturnType<typeof open>>['user'], action: string) {
  await user.click(screen.getByRole('button', { name: 'Actions for Roof' }));
  await user.click(await screen.findByRole('menuitem', { name: action }));
  return within(await screen.findByRole('dialog'));
}

test('tags are listed with how many chargers carry each, which the charger list shows', async () => {
  server();
  await open();
  const row = within(screen.getByRole('row', { name: /Lobby/ }));
  expect(row.getByRole('link', { name: '12' })).toHaveAttribute('href', '/chargers?tab=all&tags=Lobby');
});

test('a tag is renamed, and a name that another has is refused at the field', async () => {
  const api = server().on(renameChargerTag, () => failure(400, { new_name: ['There is a tag “Lobby” already.'] }));
  const { user, notices } = await open();
  const drawer = await choose(user, 'Rename');
  expect(drawer.getByText(/^1 charger has it/)).toBeInTheDocument();
  const field = drawer.getByRole('textbox', { name: /New name/ });
  await user.clear(field);
  await user.type(field, 'Lobby');
  await user.click(drawer.getByRole('button', { name: 'Rename' }));
  expect(await drawer.findByText('There is a tag “Lobby” already.')).toBeInTheDocument();
  api.on(renameChargerTag, () => ({ name: 'Rooftop', chargers: 1 }));
  await user.clear(field);
  await user.type(field, 'Rooftop');
  await user.click(drawer.getByRole('button', { name: 'Rename' }));
  await waitFor(() => expect(notices).toContainEqual({ kind: 'success', text: 'Tag renamed at 1 charger' }));
  expect(api.calls(renameChargerTag).at(-1)?.body).toEqual({ name: 'Roof', new_name: 'Rooftop' });
});

test('several tags are merged into one of them', async () => {
  const api = server().on(mergeChargerTags, () => ({ name: 'Valet', chargers: 4 }));
  const { user, notices } = await open();
  await user.click(screen.getByRole('checkbox', { name: 'Select row Roof' }));
  await user.click(screen.getByRole('checkbox', { name: 'Select row Valet' }));
  await user.click(await screen.findByRole('button', { name: 'Merge' }));
  const drawer = within(await screen.findByRole('dialog'));
  expect(drawer.getByText(/All chargers with Roof, Valet/)).toBeInTheDocument();
  await user.click(drawer.getByRole('combobox', { name: /Merge into/ }));
  await user.click(await screen.findByTitle('Valet'));
  await user.click(drawer.getByRole('button', { name: 'Merge' }));
  await waitFor(() => expect(notices).toContainEqual({ kind: 'success', text: '4 chargers now have Valet' }));
  expect(api.calls(mergeChargerTags)[0]?.body).toEqual({ tags: ['Roof', 'Valet'], into: 'Valet' });
});

test('one tag is not merged into itself', async () => {
  server();
  const { user } = await open();
  const drawer = await choose(user, 'Merge');
  await user.click(drawer.getByRole('combobox', { name: /Merge into/ }));
  expect(await screen.findByTitle('Lobby')).toBeInTheDocument();
  expect(screen.queryByTitle('Roof')).toBeNull();
});

test('a tag is deleted after a question, which says how many chargers lose it', async () => {
  const api = server().on(deleteChargerTag, () => ({ chargers: 1 }));
  const { user, notices } = await open();
  const question = await choose(user, 'Delete');
  expect(question.getByText(/1 charger has it. It is removed from all of them/)).toBeInTheDocument();
  expect(api.calls(deleteChargerTag)).toEqual([]);
  await user.click(question.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(notices).toContainEqual({ kind: 'success', text: 'Tag removed from 1 charger' }));
  expect(api.calls(deleteChargerTag)[0]?.params).toEqual({ name: 'Roof' });
});

test('who only looks changes none; also in Spanish', async () => {
  server();
  await open({ account: { permissions: ['view_charger'] }, language: 'es' });
  expect(screen.getByRole('heading', { level: 1, name: /^Etiquetas de cargadores/ })).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Acciones de/ })).toBeNull();
  expect(screen.queryByRole('checkbox')).toBeNull();
});
