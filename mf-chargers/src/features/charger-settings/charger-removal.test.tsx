import {
  type Charger,
  chargerEnumValues,
  type ChargerGroup,
  deleteCharger,
  getChargerEnum,
  listChargers,
} from '@plugboard/contracts/chargers';
import { aCharger, aPage, failure } from '@plugboard/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openSettings, settingsOf, site } from './charger-settings.fixtures.ts';

const charger = aCharger({ ocpp_server_type: 'own' });
const groupOf = ({ id, custom_id, charger_point_id }: Charger): ChargerGroup => ({
  id: '5f0d8b1e-0005-4c5e-8a4b-000000000001',
  name: 'Garage',
  location: site.id,
  location_name: site.name,
  max_load: 50,
  max_current: null,
  chargers: [{ pk: id, custom_id, charger_point_id }],
  super_group: null,
  version: 1,
});
const undone = 'Action can not be undone.';
const ofGroup = 'Deleting this charger will also remove it from the load balancing group. Confirm?';

async function askToRemove(groups: readonly ChargerGroup[] = []) {
  const server = settingsOf(charger, groups);
  server.api
    .on(listChargers, () => ({ ...aPage([]), data: [], charger_types: [] }))
    .on(getChargerEnum, () => ({ ...chargerEnumValues, manufacturers: [], tags: [] }));
  const view = await openSettings(charger);
  const ask = async () => {
    await view.press('Remove charger');
    return screen.findByRole('dialog');
  };
  const sure = async (dialog: HTMLElement) =>
    view.user.click(within(dialog).getByRole('button', { name: 'Remove charger' }));
  return { ...server, ...view, ask, sure };
}

test('a charger is removed after the question, and the list is shown', async () => {
  const { ask, sure, notices, api } = await askToRemove();
  const dialog = await ask();
  expect(within(dialog).getByText(undone)).toBeInTheDocument();
  expect(within(dialog).queryByText(ofGroup)).toBeNull();
  expect(api.calls(deleteCharger)).toHaveLength(0);
  await sure(dialog);
  await waitFor(() => expect(notices).toContainEqual({ kind: 'success', text: 'The charger has been removed.' }));
  await waitFor(() => expect(location.pathname).toBe('/chargers'));
  expect(api.calls(deleteCharger)[0]?.headers['If-Match']).toBe('"1"');
});

test('that it leaves its load balancing group is said before', async () => {
  const { ask } = await askToRemove([groupOf(charger)]);
  const dialog = await ask();
  expect(within(dialog).getByText(undone)).toBeInTheDocument();
  expect(await within(dialog).findByText(ofGroup)).toBeInTheDocument();
});

test('a refusal with detail shows that detail, and the charger is not removed', async () => {
  const { ask, sure, notices, api } = await askToRemove();
  const detail = 'Someone is charging at this charger. Stop the session first.';
  api.on(deleteCharger, () => failure(409, { detail, code: 'CONFLICT' }));
  await sure(await ask());
  await waitFor(() => expect(notices).toEqual([{ kind: 'error', text: detail }]));
  expect(location.pathname).toBe(`/chargers/${charger.id}/settings`);
});

test('after somebody else’s change the question is asked again', async () => {
  const { ask, sure, store, api, user } = await askToRemove();
  const dialog = await ask();
  store({ name: 'Moved' });
  await sure(dialog);
  const again = await screen.findByText(/Someone else changed this charger/);
  expect(api.calls(deleteCharger)).toHaveLength(1);
  await user.click(
    within(again.closest<HTMLElement>('[role=dialog]')!).getByRole('button', { name: 'Remove charger' }),
  );
  await waitFor(() => expect(api.calls(deleteCharger)[1]?.headers['If-Match']).toBe('"2"'));
  await waitFor(() => expect(location.pathname).toBe('/chargers'));
});

test.each([
  ['the account may not', charger, { account: { permissions: ['view_charger', 'change_charger'] } }],
  ['another tenant shares it', { ...charger, share_mode: 'MASTER', share_info: 'Metro' }, {}],
] as const)('nothing is removed where %s', async (_, shown, who) => {
  settingsOf(shown);
  await openSettings(shown, who as Parameters<typeof openSettings>[1]);
  expect(screen.queryByRole('button', { name: 'Remove charger' })).toBeNull();
});
