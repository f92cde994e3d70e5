import {
  type Account,
  type Environment,
  getUser,
  getUserMetadata,
  listUsers,
  replaceUser,
  type User,
} from '@plugboard/contracts/accounts';
import { lookUpChargers } from '@plugboard/contracts/chargers';
import { lookUpVehicles } from '@plugboard/contracts/vehicles';
import { aPage, failure, fakeApi, renderRemote, tagged } from '@plugboard/testing';
import { screen } from '@testing-library/react';
import { shellScreens } from '../shell-screens.ts';
import { aUser, userMetadata } from '../users/users.fixtures.ts';
import type { UserTab } from './user-tabs.tsx';

export const van = { id: '5f0d8b1e-0007-4c5e-8a4b-000000000007', name: 'Van 7', plate_number: '8ABC123' };

/** A server that stores one user, with a tag for each state. */
export function serverOf(first: User) {
  const stored = { user: first, version: 1 };
  const answer = () => tagged(stored.user, `"${stored.version}"`);
  const store = (change: Partial<User>) => {
    stored.user = { ...stored.user, ...change };
    stored.version += 1;
    return answer();
  };
  const api = fakeApi()
    .on(getUser, answer)
    .on(getUserMetadata, () => userMetadata)
    .on(lookUpChargers, () => aPage([]))
    .on(lookUpVehicles, ({ query }) => aPage(query.search === 'van' || query.id__in ? [van] : []))
    .on(listUsers, () => aPage([stored.user]))
    .on(replaceUser, ({ body, headers }) => {
      if (headers['If-Match'] !== `"${stored.version}"`)
        return failure(412, { detail: 'Changed.', code: 'CHANGED_MEANWHILE' });
      return body instanceof FormData
        ? failure(400)
        : store({ ...body, default_charger: null, default_vehicle: body.default_vehicle === null ? null : van });
    });
  return { api, store, stored };
}

interface Opening {
  readonly id?: string;
  readonly tab?: UserTab['key'];
  readonly environment?: Partial<Environment>;
  readonly own?: Partial<Account>;
}

/** Opens the page of a user. */
export async function openUser({ id = aUser().id, tab = 'profile', environment = {}, own = {} }: Opening = {}) {
  const shown = await renderRemote(shellScreens, `/users/${id}/${tab}`, {
    environment,
    account: { permissions: ['view_user', 'change_user', 'view_charger', 'view_vehicle'], ...own },
  });
  await screen.findByRole('heading', { level: 1 });
  return shown;
}
