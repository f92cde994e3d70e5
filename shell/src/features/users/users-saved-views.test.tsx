import { listUsers } from '@plugboard/contracts/accounts';
import {
  createSavedView,
  deleteSavedView,
  listSavedViews,
  type SavedView,
  type SavedViewForm,
  setDefaultSavedView,
  updateSavedView,
} from '@plugboard/contracts/platform';
import { aPage, failure, fakeApi, renderRemote, type RenderRemoteOptions } from '@plugboard/testing';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { shellScreens } from '../shell-screens.ts';
import { aUser } from './users.fixtures.ts';

const ofAll: SavedView = {
  id: '5f0d8b1e-0031-4c5e-8a4b-000000000001',
  list: 'users',
  name: 'Partners',
  scope: 'tenant',
  state: { role: 'partner', sort: 'name', colour: 'green' },
  is_default: false,
  is_tenant_default: false,
  version: 3,
};
const mine: SavedView = {
  ...ofAll,
  id: ofAll.id.replace(/1$/, '2'),
  name: 'Mine',
  scope: 'personal',
  state: { search: 'pau', sort: '-created_at' },
};
const manager: RenderRemoteOptions = { account: { permissions: ['view_user', 'change_user'] } };
const partner: RenderRemoteOptions = { account: { permissions: ['view_user'] } };

/** A fake server that keeps these views. */
function viewsOf(...views: SavedView[]) {
  const kept = { views };
  const change = (id: string, changes: Partial<SavedView>) => {
    kept.views = kept.views.map((view) => (view.id === id ? { ...view, ...changes, version: view.version + 1 } : view));
    return kept.views.find((view) => view.id === id) ?? failure(404);
  };
  const api = fakeApi()
    .on(listUsers, () => aPage([aUser()]))
    .on(listSavedViews, () => ({ results: kept.views }))
    .on(createSavedView, ({ body }) => {
      const created = { ...mine, ...(body as SavedViewForm), id: ofAll.id.replace(/1$/, '9') };
      kept.views = [...kept.views, created];
      return created;
    })
    .on(updateSavedView, ({ params, body }) => change(params.id, body as Partial<SavedView>))
    .on(setDefaultSavedView, ({ params, body }) => change(params.id, body as Partial<SavedView>))
    .on(deleteSavedView, ({ params }) => {
      kept.views = kept.views.filter(({ id }) => id !== params.id);
      return { result: 'OK' as const };
    });
  return { api, kept };
}

async function open(path = '/users', who = manager) {
  const shown = await renderRemote(shellScreens, path, who);
  await screen.findByRole('link', { name: /Paula/ });
  return shown;
}
const button = (name: string | RegExp) => screen.findByRole('button', { name });
const entry = (name: string | RegExp) => screen.findByRole('menuitem', { name });
const inAddress = () => Object.fromEntries(new URLSearchParams(location.search));

beforeEach(() => localStorage.clear());

test('a view is chosen, stands in the address, and says when something was changed since', async () => {
  const { api } = viewsOf(ofAll, mine);
  const { user } = await open();
  await user.click(await button('Views'));
  await user.click(await entry(/^Partners/));
  expect(await button('View: Partners')).toBeVisible();
  expect(inAddress()).toEqual({ view: ofAll.id, role: 'partner', sort: 'name' });
  await waitFor(() =>
    expect(api.calls(listUsers).at(-1)?.query).toMatchObject({ role__in: ['partner'], ordering: 'name' }),
  );
  await user.click(screen.getByRole('columnheader', { name: /Name/ }));
  await user.click(await button('View: Partners · changed'));
  await user.click(await entry('Save changes'));
  await waitFor(() => expect(api.calls(updateSavedView)).toHaveLength(1));
  expect(api.calls(updateSavedView)[0]).toMatchObject({ body: { state: { role: 'partner', sort: '-name' } } });
  expect(api.calls(updateSavedView)[0]?.headers['If-Match']).toBe('"3"');
  expect(await button('View: Partners')).toBeVisible();
  await user.click(screen.getByRole('columnheader', { name: /Name/ }));
  await user.click(await button('View: Partners · changed'));
  await user.click(await entry('Reset changes'));
  expect(inAddress()).toEqual({ view: ofAll.id, role: 'partner', sort: '-name' });
  await user.click(await button('View: Partners'));
  await user.click(await entry('No view'));
  expect(inAddress()).not.toHaveProperty('view');
});

test('the state is saved under a name, for oneself or for everyone; a name that is taken is said at its field', async () => {
  const { api } = viewsOf();
  const { user } = await open('/users?sort=email&role=driver');
  await user.click(await button('Views'));
  await user.click(await entry('Save as new view…'));
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Drivers');
  api.on(createSavedView, () => failure(400, { name: ['A view with this name already exists.'] }));
  await user.click(await button('Save'));
  await screen.findByText('A view with this name already exists.');
  const taken = api.calls(createSavedView)[0];
  expect(taken?.body).toEqual({
    list: 'users',
    name: 'Drivers',
    scope: 'personal',
    is_default: false,
    state: { role: 'driver', sort: 'email' },
  });
  api.on(createSavedView, () => ({ ...mine, name: 'All drivers', state: { role: 'driver', sort: 'email' } }));
  api.on(listSavedViews, () => ({
    results: [{ ...mine, name: 'All drivers', state: { role: 'driver', sort: 'email' } }],
  }));
  await user.click(screen.getByRole('combobox', { name: 'Visible to' }));
  await user.click(await screen.findByTitle('Everyone'));
  await user.click(await button('Save'));
  expect(await button('View: All drivers')).toBeVisible();
  expect(api.calls(createSavedView)[1]?.body).toMatchObject({ scope: 'tenant' });
  expect(inAddress()['view']).toBe(mine.id);
});

test('somebody who may not keep a view for everyone uses it, and saves it as their own', async () => {
  viewsOf(ofAll);
  const { user } = await open(`/users?view=${ofAll.id}&role=driver&sort=name`, partner);
  await user.click(await button('View: Partners · changed'));
  await entry('Reset changes');
  for (const name of ['Save changes', 'Rename…', 'Delete…'])
    expect(screen.queryByRole('menuitem', { name })).toBeNull();
  await user.click(await entry('Save as new view…'));
  expect(await screen.findByRole('textbox', { name: 'Name' })).toBeVisible();
  expect(screen.queryByRole('combobox', { name: 'Visible to' })).toBeNull();
});

test('an empty address opens with one’s default, remembered so that the rows need not wait for it', async () => {
  const { api, kept } = viewsOf(ofAll, mine);
  const { user, unmount } = await open(`/users?view=${mine.id}&search=pau&sort=-created_at`);
  await user.click(await button(/^View: Mine/));
  await user.click(await entry('Set as my default'));
  await waitFor(() => expect(kept.views.some(({ is_default: opens }) => opens)).toBe(true));
  await waitFor(() => expect(Object.keys(localStorage).some((key) => key === 'users.default-view')).toBe(true));
  await waitFor(() => expect(Object.values({ ...localStorage }).join()).toContain(mine.id));
  unmount();
  const again = await open();
  expect(inAddress()).toMatchObject({ view: mine.id, search: 'pau' });
  expect(api.calls(listUsers).map(({ query }) => query.search)).toEqual(['pau']);
  again.unmount();
  await open('/users?role=driver');
  expect(inAddress()).not.toHaveProperty('view');
});

test('a default that this browser does not know yet, or that is another one by now, is shown when the server has said so', async () => {
  const { kept } = viewsOf({ ...ofAll, is_tenant_default: true });
  const { unmount } = await open();
  await waitFor(() => expect(inAddress()).toEqual({ view: ofAll.id, role: 'partner', sort: 'name' }));
  unmount();
  kept.views = [];
  const { queryClient } = await import('@plugboard/api');
  queryClient().clear();
  await open();
  await waitFor(() => expect(inAddress()).not.toHaveProperty('view'));
  expect(inAddress()).not.toHaveProperty('role');
});

test('an address that names a view and nothing else opens it; one that is not there opens the list', async () => {
  viewsOf(ofAll);
  const { unmount } = await open(`/users?view=${ofAll.id}`);
  expect(inAddress()).toEqual({ view: ofAll.id, role: 'partner', sort: 'name' });
  unmount();
  await open(`/users?view=${mine.id}`);
  expect(inAddress()).not.toHaveProperty('view');
});

test('a view is deleted after a question; its rows stay', async () => {
  const { api } = viewsOf(mine);
  const { user } = await open(`/users?view=${mine.id}&search=pau&sort=-created_at`);
  await user.click(await button(/^View: Mine/));
  await user.click(await entry('Delete…'));
  await user.click(await button('Delete'));
  expect(await button('Views')).toBeVisible();
  expect(api.calls(deleteSavedView)[0]?.headers['If-Match']).toBe('"3"');
  expect(inAddress()).toMatchObject({ search: 'pau' });
  expect(inAddress()).not.toHaveProperty('view');
});
