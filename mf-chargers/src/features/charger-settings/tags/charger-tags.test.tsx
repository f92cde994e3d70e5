import { changeChargerTags, chargerEnumValues, getChargerEnum, type TagChange } from '@plugboard/contracts/chargers';
import { aCharger, failure } from '@plugboard/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openSettings, settingsOf } from '../charger-settings.fixtures.ts';

const charger = aCharger({ ocpp_server_type: 'own', tags: ['Lobby', 'Roof'] });

function server(of = charger) {
  const { api, stored, store } = settingsOf(of);
  return api
    .on(getChargerEnum, () => ({ ...chargerEnumValues, manufacturers: [], tags: ['Lobby', 'Roof', 'Valet'] }))
    .on(changeChargerTags, ({ body }) => {
      const { add, remove } = body as TagChange;
      const tags = [...stored.charger.tags, ...add].filter((tag) => !remove.includes(tag));
      store({ tags });
      return { tags };
    });
}
const section = async () => within(await screen.findByRole('region', { name: 'Tags' }));
const field = async () => (await section()).findByRole('combobox', { name: 'Tags' });

test('a tag is added from those in use, or typed, and saved at once', async () => {
  const api = server();
  const { user } = await openSettings(charger);
  await user.click(await field());
  await user.click(await screen.findByTitle('Valet'));
  await waitFor(() => expect(api.calls(changeChargerTags)[0]?.body).toEqual({ add: ['Valet'], remove: [] }));
  await user.type(await field(), 'Night bus,');
  await waitFor(() => expect(api.calls(changeChargerTags)[1]?.body).toEqual({ add: ['Night bus'], remove: [] }));
  for (const tag of ['Lobby', 'Roof', 'Valet', 'Night bus'])
    expect(await (await section()).findByText(tag)).toBeVisible();
});

test('a tag typed in another case is the one that there is', async () => {
  const api = server();
  const { user } = await openSettings(charger);
  await user.type(await field(), 'VALET,');
  await waitFor(() => expect(api.calls(changeChargerTags)[0]?.body).toEqual({ add: ['Valet'], remove: [] }));
});

test('a tag is removed by the keyboard', async () => {
  const api = server();
  const { user } = await openSettings(charger);
  await user.type(await field(), '{Backspace}');
  await waitFor(() => expect(api.calls(changeChargerTags)[0]?.body).toEqual({ add: [], remove: ['Roof'] }));
});

test('a refusal is said there, and the tags are as they were', async () => {
  server().on(changeChargerTags, () => failure(400, { 'add.0': ['A tag has at most 40 characters.'] }));
  const { user } = await openSettings(charger);
  await user.type(await field(), 'Far too long,');
  expect(await (await section()).findByRole('alert')).toHaveTextContent('A tag has at most 40 characters.');
  expect((await section()).queryByText('Far too long')).toBeNull();
  expect((await section()).getByText('Lobby')).toBeVisible();
});

test('a charger that is not activated, or is operated for its owner, has tags of the tenant’s own', async () => {
  const operated = { ...charger, licensed_from: null, share_mode: 'OWNER', share_info: 'Metro' } as const;
  server(operated);
  await openSettings(operated);
  expect(await field()).toBeEnabled();
});

test('who may only look on, at this charger or at all, reads the tags on its page alone', async () => {
  const viewed = { ...charger, share_mode: 'VIEWER', share_info: 'Metro' } as const;
  server(viewed);
  await openSettings(viewed);
  expect(screen.queryByRole('region', { name: 'Tags' })).toBeNull();
});
