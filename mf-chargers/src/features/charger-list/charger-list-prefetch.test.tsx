import { prefetchUrl } from '@plugboard/api';
import { listChargers } from '@plugboard/contracts/chargers';
import { anAccount } from '@plugboard/testing';
import { waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import remote from '../../../remote.ts';
import { chargersOf, location, openList } from './charger-list.fixtures.ts';

const recall = (key: string) => localStorage.getItem(key);

test.each([
  ['', {}],
  ['?tab=attention&page=3', {}],
  ['?tab=not-activated&size=50&sort=-last_seen_at', {}],
  ['?search=%20Main%20St', { charging_tab: '"in-use"' }],
  ['', { charging_tab: '"available"', 'chargers.sort': '"-custom_id"', 'chargers.size': '100' }],
  [`?tab=all&location=${location.id}&status=FAULTED,OFFLINE`, {}],
  ['?tab=all&view=grid', {}],
  ['?tab=all&layout=grid', {}],
  [`?tab=all&status=FAULTED&view=${location.id}`, {}],
  [
    '',
    {
      'chargers.default-view': `{"account":"${anAccount().id}","id":"${location.id}","state":{"tab":"all","status":"FAULTED"}}`,
    },
  ],
])('the declared first call is the one that the list makes: “%s”, remembered %o', async (search, remembered) => {
  for (const [key, value] of Object.entries(remembered)) localStorage.setItem(key, value);
  const url = prefetchUrl(remote.routes.chargers.prefetch, search, recall);
  const api = chargersOf(() => [], 100);
  await openList(`/chargers${search}`);
  await waitFor(() => expect(api.calls(listChargers)).not.toHaveLength(0));
  const early = new URL(url ?? '', window.location.origin);
  expect(early.pathname).toBe(listChargers.path);
  expect(listChargers.query.parse(Object.fromEntries(early.searchParams))).toEqual(api.calls(listChargers)[0]?.query);
});

test.each([
  '?tab=attention&status=CHARGING',
  '?tab=unknown',
  '?tab=all&current=AC',
  '?tab=all&other=1',
  `?view=${location.id}`,
])('an address that it does not cover is left to the list: “%s”', (search) =>
  expect(prefetchUrl(remote.routes.chargers.prefetch, search, recall)).toBeNull(),
);
