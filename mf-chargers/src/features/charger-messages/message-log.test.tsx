import { exportChargerMessages, listChargerMessages, type OcppMessage } from '@plugboard/contracts/network';
import { aCharger, aPage, aPort, failure } from '@plugboard/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openCharger, serverOf } from '../../common/charger-page.fixtures.ts';
import { aMessage, anAnswer } from '../../common/messages.fixtures.ts';

const charger = aCharger({ ports: [aPort({ connector_id: 1 }), aPort({ connector_id: 2 })] });
const logs = '/toolbox/logs';

/** A growing log, newest first like the server's. */
function logOf(...first: OcppMessage[]) {
  const stored = [...first];
  const api = serverOf(charger, () => stored.toReversed());
  return { api, add: (...more: OcppMessage[]) => stored.push(...more) };
}
const entries = async () =>
  within(await screen.findByRole('list', { name: 'Messages' }))
    .getAllByRole('listitem')
    .map((item) => item.textContent);
/** A command has got its answer. */
const answered = {
  type: 'command-changed',
  command: '5f0d8b1e-0009-4c5e-8a4b-000000000001',
  charger: charger.id,
  port: null,
  action: 'reboot',
  status: 'CONFIRMED',
  reason: null,
  at: '2026-11-20T12:00:00Z',
} as const;

test('a call and its answer are one entry with how long it took; opened, both are there word by word', async () => {
  const call = aMessage({
    action: 'StatusNotification',
    connector_id: 2,
    payload: { status: 'Finishing', errorCode: 'NoError' },
  });
  logOf(call, anAnswer(call));
  const { user } = await openCharger(charger, logs);
  expect(await entries()).toEqual([
    expect.stringMatching(/From charger.*StatusNotification.*Finishing · NoError.*Port 2.*Answered.*12 ms/),
  ]);
  // The line has no room for the year and the zone.
  expect(within(screen.getByRole('list', { name: 'Messages' })).getByText('Nov 20, 04:00:00')).toHaveAttribute(
    'title',
    'Nov 20, 2026, 04:00 PST',
  );
  await user.click(screen.getByRole('button', { name: /StatusNotification/ }));
  expect(await screen.findByLabelText('StatusNotification, request')).toHaveTextContent('"status": "Finishing"');
  expect(screen.getByLabelText('StatusNotification, response')).toHaveTextContent('currentTime');
  expect(new URLSearchParams(location.search).get('entry')).toBe(call.id);
});

test('new messages wait above what one reads until they are asked for', async () => {
  const { api, add } = logOf(aMessage({ action: 'BootNotification' }));
  const { user } = await openCharger(charger, logs);
  expect(await entries()).toHaveLength(1);
  const call = aMessage({ action: 'Heartbeat' });
  add(call, anAnswer(call));
  await api.emit(answered);
  const news = await screen.findByRole('button', { name: '1 new message' });
  expect(await entries()).toHaveLength(1);
  await user.click(news);
  expect((await entries()).map((text) => /BootNotification|Heartbeat/.exec(text ?? '')?.[0])).toEqual([
    'Heartbeat',
    'BootNotification',
  ]);
});

test('an answer joins a call that is shown, without a word about it', async () => {
  const call = aMessage({ action: 'Reset', direction: 'out' });
  const { api, add } = logOf(call);
  await openCharger(charger, logs);
  expect(await entries()).toEqual([expect.stringContaining('No answer yet')]);
  add(anAnswer(call, { kind: 'error', error_code: 'NotSupported' }));
  await api.emit(answered);
  await waitFor(async () => expect(await entries()).toEqual([expect.stringContaining('NotSupported')]));
  expect(screen.queryByRole('button', { name: /new message/ })).toBeNull();
});

test('search and filters go to the server and stand in the address', async () => {
  const { api } = logOf(aMessage());
  const { user } = await openCharger(charger, `${logs}?port=2&from=2026-11-20T04:00`);
  await user.type(await screen.findByRole('searchbox'), 'NoError{Enter}');
  await waitFor(() =>
    expect(api.calls(listChargerMessages).at(-1)?.query).toMatchObject({
      connector: [2],
      search: 'NoError',
      at__gte: '2026-11-20T12:00:00.000Z',
    }),
  );
  await user.click(await screen.findByRole('combobox', { name: 'Direction' }));
  await user.click(await screen.findByTitle('To charger'));
  await waitFor(() => expect(new URLSearchParams(location.search).get('direction')).toBe('out'));
  await user.click(screen.getByRole('button', { name: 'Clear filters' }));
  await waitFor(() => expect(location.search).toBe(''));
});

test('older messages follow on demand', async () => {
  const [old, recent] = [aMessage({ action: 'BootNotification' }), aMessage()];
  const { api } = logOf();
  api.on(listChargerMessages, ({ query }) =>
    query.before === recent.id ? aPage([old]) : aPage([recent], { next: '/api/v1/older', count: 2 }),
  );
  const { user } = await openCharger(charger, logs);
  await user.click(await screen.findByRole('button', { name: 'Older messages' }));
  await waitFor(async () => expect(await entries()).toHaveLength(2));
  expect(screen.queryByRole('button', { name: 'Older messages' })).toBeNull();
});

test('older messages that cannot be had are said, and what is shown stays', async () => {
  const [old, recent] = [aMessage({ action: 'BootNotification' }), aMessage()];
  const { api } = logOf();
  const answer = (older: () => ReturnType<typeof failure> | ReturnType<typeof aPage<OcppMessage>>) =>
    api.on(listChargerMessages, ({ query }) =>
      query.before === recent.id ? older() : aPage([recent], { next: '/api/v1/older', count: 2 }),
    );
  answer(() => failure(502));
  const { user, notices } = await openCharger(charger, logs);
  await user.click(await screen.findByRole('button', { name: 'Older messages' }));
  await waitFor(() => expect(notices.at(-1)?.text).toBe('Older messages could not be loaded. Try again.'));
  expect(await entries()).toHaveLength(1);
  answer(() => aPage([old]));
  await user.click(screen.getByRole('button', { name: 'Older messages' }));
  await waitFor(async () => expect(await entries()).toHaveLength(2));
});

test('new messages that are shown while older ones are on their way stay', async () => {
  const [old, recent] = [aMessage({ action: 'BootNotification' }), aMessage()];
  const { api } = logOf();
  const newest = [recent];
  let arrive = (_: ReturnType<typeof aPage<OcppMessage>>): void => undefined;
  const arriving = new Promise<ReturnType<typeof aPage<OcppMessage>>>((resolve) => (arrive = resolve));
  api.on(listChargerMessages, ({ query }) =>
    query.before === recent.id ? arriving : aPage([...newest], { next: '/api/v1/older', count: 3 }),
  );
  const { user } = await openCharger(charger, logs);
  await user.click(await screen.findByRole('button', { name: 'Older messages' }));
  newest.unshift(aMessage({ action: 'Authorize' }));
  await api.emit(answered);
  await user.click(await screen.findByRole('button', { name: '1 new message' }));
  arrive(aPage([old]));
  await waitFor(async () => expect(await entries()).toHaveLength(3));
});

test('the export has the same filters, and says when it fails', async () => {
  const { api } = logOf(aMessage());
  api.on(exportChargerMessages, () => failure(503));
  const { user, notices } = await openCharger(charger, `${logs}?message=Heartbeat`);
  await user.click(await screen.findByRole('button', { name: 'Export CSV' }));
  await waitFor(() => expect(api.calls(exportChargerMessages)[0]?.query).toMatchObject({ action: ['Heartbeat'] }));
  await waitFor(() => expect(notices.at(-1)?.text).toBe('The messages could not be exported. Try again.'));
});

test('a message leads to the command that it was part of', async () => {
  const command = '5f0d8b1e-0009-4c5e-8a4b-000000000001';
  logOf(aMessage({ action: 'Reset', direction: 'out', command }));
  const { user } = await openCharger(charger, logs);
  await user.click(await screen.findByRole('button', { name: /Reset/ }));
  expect(await screen.findByRole('link', { name: 'Go to command' })).toHaveAttribute(
    'href',
    `/chargers/${charger.id}/toolbox?command=${command}`,
  );
});

test('heartbeats are left out until they are asked for', async () => {
  const { api } = logOf(aMessage({ action: 'BootNotification' }));
  const { user } = await openCharger(charger, logs);
  await entries();
  expect(api.calls(listChargerMessages).at(-1)?.query).toMatchObject({ action__not_in: ['Heartbeat'] });
  await user.click(await screen.findByRole('checkbox', { name: 'Show heartbeats' }));
  await waitFor(() => expect(api.calls(listChargerMessages).at(-1)?.query).not.toHaveProperty('action__not_in'));
  expect(new URLSearchParams(location.search).get('heartbeats')).toBe('shown');
});

test('one control says when: a span that ends now, or two moments to the second', async () => {
  const { api } = logOf(aMessage({ action: 'BootNotification' }));
  const { user } = await openCharger(charger, logs);
  await entries();
  await user.click(await screen.findByRole('button', { name: 'Time: Any time' }));
  await user.click(await screen.findByRole('button', { name: 'Last hour' }));
  await waitFor(() => expect(api.calls(listChargerMessages).at(-1)?.query).toHaveProperty('at__gte'));
  const start = Date.parse(api.calls(listChargerMessages).at(-1)?.query.at__gte ?? '');
  expect(Math.abs(Date.now() - 3_600_000 - start)).toBeLessThan(60_000);
  expect(new URLSearchParams(location.search).get('range')).toBe('hour');

  await user.click(screen.getByRole('button', { name: 'Time: Last hour' }));
  const panel = within(await screen.findByRole('form', { name: 'Time' }));
  await user.type(panel.getByRole('textbox', { name: 'From · Day' }), '11/20/2026');
  await user.type(panel.getByLabelText('From · Time'), '4:70');
  await user.click(panel.getByRole('button', { name: 'Apply' }));
  expect(panel.getByRole('alert')).toHaveTextContent('Enter a time like 14:05:09.');
  await user.clear(panel.getByLabelText('From · Time'));
  await user.type(panel.getByLabelText('From · Time'), '4:00:09');
  await user.click(panel.getByRole('button', { name: 'Apply' }));
  await waitFor(() =>
    expect(api.calls(listChargerMessages).at(-1)?.query).toMatchObject({ at__gte: '2026-11-20T12:00:09.000Z' }),
  );
  expect(await screen.findByRole('button', { name: 'Time: From 2026-11-20 04:00:09' })).toBeVisible();
});
