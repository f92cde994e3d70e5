import {
  ApiError,
  ApiProvider,
  callApi,
  NetworkError,
  UnexpectedReplyError,
  useApiQuery,
  useLiveEvent,
} from '@plugboard/api';
import { getAccount, signIn } from '@plugboard/contracts/accounts';
import { listChargers } from '@plugboard/contracts/chargers';
import { render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { anAccount } from '../factories/account.ts';
import { aCharger } from '../factories/charger.ts';
import { aPage } from '../factories/page.ts';
import { fakeApi } from './fake-api.ts';
import { failure, garbage, hang, timeOut, unreachable } from './outcomes.ts';

const noTypes = { charger_types: [] };

function Names() {
  const chargers = useApiQuery(listChargers, { query: { search: 'Main', limit: 25 } });
  return <p>{chargers.data?.results.map((one) => one.name).join(', ')}</p>;
}

test('a screen reads what the handler makes of the parsed query', async () => {
  const api = fakeApi().on(listChargers, ({ query }) => ({
    ...aPage([aCharger({ name: `${query.search} ${query.limit + 1}` })]),
    ...noTypes,
  }));
  render(<Names />, { wrapper: ApiProvider });
  expect(await screen.findByText('Main 26')).toBeVisible();
  expect(api.calls(listChargers).map((call) => call.query.offset)).toEqual([0]);
});

test('the last handler of an endpoint counts, and the real headers are sent', async () => {
  const api = fakeApi()
    .on(getAccount, () => failure(404))
    .on(getAccount, () => anAccount({ first_name: 'Eve' }));
  expect((await callApi(getAccount)).first_name).toBe('Eve');
  expect(api.calls(getAccount)[0]?.headers['Accept-Language']).toBe('en-US');
});

test('bodies arrive parsed', async () => {
  const api = fakeApi().on(signIn, () => failure(400, { email: ['Unknown.'] }));
  const body = { email: 'a@demo.example', password: 'secret' };
  await expect(callApi(signIn, { body })).rejects.toMatchObject({ status: 400, fields: { email: ['Unknown.'] } });
  expect(api.calls(signIn).map((call) => call.body)).toEqual([body]);
});

function Statuses() {
  const chargers = useApiQuery(listChargers, { query: {} });
  const [live, setLive] = useState('');
  useLiveEvent('charger-changed', ({ status }) => setLive(status ?? ''), { refetch: [listChargers] });
  return <p>{live || chargers.data?.results.map((one) => one.status).join(', ')}</p>;
}

test('a screen hears live events, and reads again when some are lost', async () => {
  const api = fakeApi().on(listChargers, () => ({ ...aPage([aCharger({ status: 'AVAILABLE' })]), ...noTypes }));
  render(<Statuses />, { wrapper: ApiProvider });
  expect(await screen.findByText('AVAILABLE')).toBeVisible();
  const { id } = aCharger();
  const facts = {
    status: 'CHARGING' as const,
    last_seen_at: null,
    is_online: true,
    status_since: null,
    no_connection_since: null,
    ports: [],
  };
  await api.emit({ type: 'charger-changed', charger: id, ...facts });
  expect(screen.getByText('CHARGING')).toBeVisible();
  await api.loseEvents();
  await waitFor(() => expect(api.calls(listChargers)).toHaveLength(2));
});

test.each([
  ['a refusal', failure(409), ApiError],
  ['no connection', unreachable(), NetworkError],
  ['a time-out', timeOut(), NetworkError],
  ['a page instead of JSON', garbage(), UnexpectedReplyError],
  ['another shape', garbage('{"first_name":"Eve"}'), UnexpectedReplyError],
])('a call can meet %s', async (_, outcome, kind) => {
  fakeApi().on(getAccount, () => outcome);
  await expect(callApi(getAccount)).rejects.toBeInstanceOf(kind);
});

test('a hanging call can be taken back', async () => {
  fakeApi().on(getAccount, () => hang());
  const controller = new AbortController();
  const call = callApi(getAccount, { signal: controller.signal });
  controller.abort();
  await expect(call).rejects.toMatchObject({ name: 'AbortedError' });
});

test.fails('a call that nobody answers fails the test, even where the screen swallows the error', async () => {
  fakeApi();
  expect(await callApi(getAccount).catch(() => 'swallowed')).toBe('swallowed');
});

test.fails('a call that the server would refuse to read fails the test', async () => {
  fakeApi().on(listChargers, () => ({ ...aPage([]), ...noTypes }));
  expect(await callApi(listChargers, { query: { limit: -1 } }).catch(() => 'swallowed')).toBe('swallowed');
});
