import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeSession } from '../../fake-server.test-support.ts';
import type { LiveState } from '../connection.ts';
import { aLiveEvent, eventText, fakeLocks, fakeStreamServer, eventBlock } from './fake-stream-server.test-support.ts';
import { openConnection } from './open-connection.ts';

const tokenOf = (session: string) => `x.${btoa(JSON.stringify({ tenant: 'demo', account: 'a', session }))}.x`;
const closers: (() => void)[] = [];

/** How long a busy machine may take, in milliseconds. */
const patient = { timeout: 120_000 };

/** Waits for an effect after a pause, with the clock a hundred times as fast. */
const afterPauses = (check: () => void) =>
  vi.waitFor(
    async () => {
      await vi.advanceTimersByTimeAsync(500);
      check();
    },
    { interval: 5, ...patient },
  );

/** A tab of the browser, with the events it received. */
function openTab() {
  const heard: number[] = [];
  const states: LiveState[] = [];
  const onReset = vi.fn<() => void>();
  const close = openConnection({
    onEvent: ({ id }) => heard.push(id),
    onReset,
    onState: (state) => states.push(state),
  });
  closers.push(close);
  return { heard, states, onReset, close };
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  fakeSession({ accessToken: () => tokenOf('one') });
});
afterEach(() => {
  for (const close of closers.splice(0)) close();
  vi.useRealTimers();
});

test('what comes is heard once, in order, and what may have been missed before is told', async () => {
  const server = fakeStreamServer();
  const { heard, states, onReset } = openTab();
  await vi.waitFor(() => expect(server.streams).toHaveLength(1), patient);
  server.newest()?.send(eventBlock('hello', 7) + eventText(8) + eventText(9) + eventText(9) + eventText(8));
  await vi.waitFor(() => expect(heard).toEqual([8, 9]), patient);
  expect(onReset).toHaveBeenCalledOnce();
  expect(states.at(-1)).toBe('live');
  expect(server.requests[0]?.headers).toMatchObject({ 'Token-Authorization': `Bearer ${tokenOf('one')}` });
});

test('a line that ends or breaks goes on behind the last event, also one that may not be seen', async () => {
  const server = fakeStreamServer();
  const { heard, onReset } = openTab();
  await vi.waitFor(() => expect(server.streams).toHaveLength(1), patient);
  server.newest()?.send(eventBlock('hello', 7) + eventText(8));
  server.newest()?.end();
  await afterPauses(() => expect(server.streams).toHaveLength(2));
  server.newest()?.send(`${eventText(9)}:\nid: 12\n\nid: 13\ndata: {"id": 1`);
  await vi.waitFor(() => expect(heard).toEqual([8, 9]), patient);
  server.newest()?.cut();
  await afterPauses(() => expect(server.streams).toHaveLength(3));
  server.newest()?.send(eventText(13));
  await vi.waitFor(() => expect(heard).toEqual([8, 9, 13]), patient);
  expect(server.streams.map(({ after }) => after)).toEqual([undefined, '8', '12']);
  expect(onReset).toHaveBeenCalledOnce();
});

test('a line that falls silent is given up', async () => {
  const server = fakeStreamServer();
  openTab();
  await vi.waitFor(() => expect(server.streams).toHaveLength(1), patient);
  const [first] = server.streams;
  await afterPauses(() => expect(server.streams).toHaveLength(2));
  expect(first?.isOpen()).toBe(false);
});

test('events that are gone are told, and counting goes on from there', async () => {
  const server = fakeStreamServer();
  const { heard, onReset } = openTab();
  await vi.waitFor(() => expect(server.streams).toHaveLength(1), patient);
  server.newest()?.send(eventBlock('hello', 7) + eventBlock('reset', 3) + eventText(4));
  await vi.waitFor(() => expect(heard).toEqual([4]), patient);
  expect(onReset).toHaveBeenCalledTimes(2);
});

test('tabs share one connection, and the next one takes it over without gap or repeat', async () => {
  fakeLocks();
  const server = fakeStreamServer();
  const first = openTab();
  await vi.waitFor(() => expect(server.streams).toHaveLength(1), patient);
  server.newest()?.send(eventBlock('hello', 7) + eventText(8));
  await vi.waitFor(() => expect(first.heard).toEqual([8]), patient);
  const second = openTab();
  const third = openTab();
  for (const { onReset } of [second, third]) await vi.waitFor(() => expect(onReset).toHaveBeenCalledOnce(), patient);
  server.newest()?.send(eventText(9));
  for (const { heard } of [second, third]) await vi.waitFor(() => expect(heard).toEqual([9]), patient);
  expect(second.states.at(-1)).toBe('live');

  first.close();
  await afterPauses(() => expect(server.streams).toHaveLength(2));
  expect(server.streams.map((stream) => [stream.after, stream.isOpen()])).toEqual([
    [undefined, false],
    ['9', true],
  ]);
  server.newest()?.send(eventText(9) + eventText(10));
  for (const { heard } of [second, third]) await vi.waitFor(() => expect(heard).toEqual([9, 10]), patient);
  expect(first.heard).toEqual([8, 9]);
  for (const { onReset } of [second, third]) expect(onReset).toHaveBeenCalledOnce();
});

test('where streams do not come through, events are asked for, until they do', async () => {
  const server = fakeStreamServer();
  const json = { events: [aLiveEvent(8)], last_id: 8, has_more: false, is_reset: false };
  let after: string | undefined;
  let comesThrough = false;
  server.answer = ({ isStream, headers }) => {
    if (isStream) return comesThrough ? null : new Response('Bad gateway', { status: 502 });
    after = headers['Last-Event-ID'];
    return Response.json(after === undefined ? { ...json, events: [], last_id: 7 } : json);
  };
  const { heard, states, onReset } = openTab();
  await afterPauses(() => expect(heard).toEqual([8]));
  expect(onReset).toHaveBeenCalledOnce();
  expect(states).toEqual(['polling']);
  expect(server.requests.filter(({ isStream }) => isStream)).toHaveLength(3);

  comesThrough = true;
  await afterPauses(() => expect(server.streams).toHaveLength(1));
  server.newest()?.send(eventText(9));
  await vi.waitFor(() => expect(heard).toEqual([8, 9]), patient);
  expect([server.newest()?.after, states.at(-1)]).toEqual(['8', 'live']);
});

test('a token that is over is renewed, and a session that is over ends without another try', async () => {
  const server = fakeStreamServer();
  let isOver = false;
  const { refresh, signedOut } = fakeSession({ accessToken: () => (isOver ? null : tokenOf('one')) });
  signedOut.mockImplementation(() => (isOver = true));
  let refusals = 1;
  server.answer = () => (refusals-- > 0 ? new Response('', { status: 401 }) : null);
  const { states } = openTab();
  await vi.waitFor(() => expect(states).toEqual(['live']), patient);
  expect([refresh.mock.calls.length, signedOut.mock.calls.length]).toEqual([1, 0]);

  refresh.mockResolvedValue(false);
  server.answer = () => new Response('', { status: 401 });
  server.newest()?.end();
  await afterPauses(() => expect(signedOut).toHaveBeenCalledOnce());
  const asked = server.requests.length;
  await vi.advanceTimersByTimeAsync(100_000);
  expect(server.requests).toHaveLength(asked);
  expect(states.at(-1)).toBe('offline');
});

test('who signs in next gets a line of their own, from now on', async () => {
  const server = fakeStreamServer();
  let session = 'one';
  fakeSession({ accessToken: () => tokenOf(session) });
  const { heard, onReset } = openTab();
  await vi.waitFor(() => expect(server.streams).toHaveLength(1), patient);
  server.newest()?.send(eventBlock('hello', 7));
  await vi.waitFor(() => expect(onReset).toHaveBeenCalledOnce(), patient);
  session = 'two';
  server.newest()?.end();
  await afterPauses(() => expect(server.streams).toHaveLength(2));
  expect(server.newest()?.after).toBeUndefined();
  server.newest()?.send(eventBlock('hello', 3) + eventText(4));
  await vi.waitFor(() => expect(heard).toEqual([4]), patient);
  expect(onReset).toHaveBeenCalledTimes(2);
});

test('a server that was gone and is back gets a stream at once', async () => {
  const server = fakeStreamServer();
  server.answer = () => new Response('', { status: 503 });
  const { states } = openTab();
  await afterPauses(() => expect(server.requests.filter(({ isStream }) => !isStream).length).toBeGreaterThan(1));
  server.answer = ({ isStream }) =>
    isStream ? null : Response.json({ events: [], last_id: 7, has_more: false, is_reset: false });
  await afterPauses(() => expect(server.streams).toHaveLength(1));
  expect(server.newest()?.after).toBe('7');
  await vi.waitFor(() => expect(states).toEqual(['polling', 'live']), patient);
});

test('a server that answers nothing at all holds nothing up', async () => {
  const server = fakeStreamServer();
  server.answer = ({ isStream }) => (isStream ? new Response('', { status: 500 }) : null);
  const { heard } = openTab();
  await afterPauses(() => expect(server.requests.filter(({ isStream }) => !isStream).length).toBeGreaterThan(1));
  server.answer = ({ isStream }) =>
    isStream ? new Response('', { status: 500 }) : Response.json({ events: [], last_id: 7, has_more: false });
  await afterPauses(() => expect(server.requests.at(-1)?.headers['Last-Event-ID']).toBe('7'));
  expect(heard).toEqual([]);
});
