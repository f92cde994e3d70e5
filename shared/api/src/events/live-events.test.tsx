import { listLiveEvents, type LiveEvent } from '@plugboard/contracts/platform';
import { act, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answer, fakeServer } from '../fake-server.test-support.ts';
import { ApiProvider } from '../query/api-provider.tsx';
import { queryClient } from '../query/query-client.ts';
import { useApiQuery } from '../query/use-api-query.ts';
import { replaceTransport } from '../transport.ts';
import type { ConnectionHandlers } from './connection.ts';
import { liveEvents, replaceConnection } from './live-events.ts';
import { useLiveEvent, useLiveState } from './use-live-event.ts';

const unknownChanged: LiveEvent = { type: 'charge-points-unknown-changed' };
const changed = (charger: string): LiveEvent => ({
  type: 'charger-changed',
  charger,
  status: null,
  last_seen_at: null,
  is_online: true,
  status_since: null,
  no_connection_since: null,
  ports: [],
});
const at = '2026-03-01T10:00:00Z';

let handlers: ConnectionHandlers | null = null;
const closed = vi.fn<() => void>();
const lineIsOpen = () => vi.waitFor(() => expect(handlers).not.toBeNull(), { timeout: 120_000 });
const emit = (...events: LiveEvent[]) =>
  act(async () => events.forEach((event, index) => handlers?.onEvent({ id: index + 1, at, event })));

beforeEach(() => {
  closed.mockClear();
  replaceConnection((heard) => {
    handlers = heard;
    return () => {
      handlers = null;
      closed();
    };
  });
});
afterEach(() => {
  replaceConnection(null);
  replaceTransport(null);
  vi.useRealTimers();
});

test('one line serves all who listen, each for their kinds, and closes a while after the last has left', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const chargers = vi.fn<(charger: string) => void>();
  const all = vi.fn<(type: string, when: string) => void>();
  const stopChargers = liveEvents.subscribe('charger-changed', ({ charger }) => chargers(charger));
  const stopAll = liveEvents.subscribe(['charger-changed', 'charge-points-unknown-changed'], ({ type }, when) =>
    all(type, when),
  );
  await lineIsOpen();
  await emit(unknownChanged, changed('m'));
  expect(chargers.mock.calls).toEqual([['m']]);
  expect(all.mock.calls).toEqual([
    ['charge-points-unknown-changed', at],
    ['charger-changed', at],
  ]);
  stopChargers();
  stopAll();
  const back = liveEvents.subscribe('charger-changed', ({ charger }) => chargers(charger));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(closed).not.toHaveBeenCalled();
  back();
  await emit(changed('n'));
  expect(chargers).toHaveBeenCalledOnce();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(closed).toHaveBeenCalledOnce();
});

test('a listener that throws keeps no other one from hearing', async () => {
  const problems: unknown[] = [];
  const note = (error: unknown) => problems.push(error);
  process.on('unhandledRejection', note);
  const heard = vi.fn<() => void>();
  const stops = [
    liveEvents.subscribe('charger-changed', () => {
      throw new Error('of one screen');
    }),
    liveEvents.subscribe('charger-changed', heard),
  ];
  await lineIsOpen();
  await emit(changed('m'));
  await waitFor(() => expect(heard).toHaveBeenCalledOnce());
  await waitFor(() => expect(problems).toEqual([new Error('of one screen')]));
  process.off('unhandledRejection', note);
  for (const stop of stops) stop();
});

test('a component hears while it is shown, and reads again what it may have missed', async () => {
  queryClient().clear();
  const requests = fakeServer(() => answer(200, { events: [], last_id: 0, has_more: false, is_reset: false }));
  const heard = vi.fn<(text: string) => void>();
  function Board({ name }: { readonly name: string }) {
    const { data } = useApiQuery(listLiveEvents, {});
    useLiveEvent('charger-changed', ({ charger }) => heard(`${name} ${charger}`), { refetch: [listLiveEvents] });
    return (
      <p>
        {data?.last_id} {useLiveState()}
      </p>
    );
  }
  const board = render(<Board name="old" />, { wrapper: ApiProvider });
  board.rerender(<Board name="new" />);
  expect(await screen.findByText('0 offline')).toBeVisible();
  await act(async () => handlers?.onState('live'));
  expect(screen.getByText('0 live')).toBeVisible();
  await emit(changed('m'), unknownChanged);
  expect(heard.mock.calls).toEqual([['new m']]);
  await act(async () => handlers?.onReset());
  await waitFor(() => expect(requests).toHaveLength(2));
  board.unmount();
  await emit(changed('late'));
  expect(heard).toHaveBeenCalledOnce();
});
