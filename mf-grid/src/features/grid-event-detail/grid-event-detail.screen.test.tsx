import {
  endGridEvent,
  getGridEvent,
  getGridEventPerformance,
  type GridEvent,
  type GridEventPort,
  listGridEvents,
} from '@plugboard/contracts/grid';
import { permissions } from '@plugboard/contracts/platform';
import { aPage, failure, fakeApi, renderRemote, type RenderRemoteOptions, tagged } from '@plugboard/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import remote from '../../../remote.ts';
import { aGridEvent, aMeasuredEvent, aSeriesEvent, eventId, site } from '../../common/events/grid-event.fixtures.ts';

const superAdmin: RenderRemoteOptions = { account: { permissions: [...permissions], is_superuser: true } };

const aPort = (connector_id: number, special: Partial<GridEventPort>): GridEventPort => ({
  port: `6d0d8b1e-0004-4c5e-8a4b-00000000000${connector_id}`,
  connector_id,
  charger: { id: '6d0d8b1e-0005-4c5e-8a4b-000000000001', name: 'DEMO-002' },
  location: site,
  outcome: 'FOLLOWED',
  limit_kw: 20,
  measured_kw: 19.5,
  ...special,
});

const performance = {
  baseline: { kind: 'TEN_OF_TEN' as const, days: ['2026-11-23', '2026-11-20'], adjustment: 1.08 },
  minutes: [0, 1].map((minute) => ({
    at: `2026-11-25T01:0${minute}:00Z`,
    baseline_kw: 200,
    target_kw: 140,
    measured_kw: 150 - minute * 10,
  })),
  ports: [aPort(1, { outcome: 'IGNORED', measured_kw: 44 }), aPort(2, {})],
};

const serverOf = (event: GridEvent) =>
  fakeApi()
    .on(getGridEvent, () => tagged(event, `"${event.version}"`))
    .on(getGridEventPerformance, () => performance)
    .on(listGridEvents, () => aPage([event, aSeriesEvent({ id: '6d0d8b1e-0001-4c5e-8a4b-000000000009' })]));

const open = (who = superAdmin) => renderRemote(remote, `/grid-events/${eventId}`, who);

test('a measured event shows target, baseline, measured load and performance, also as a table by the minute', async () => {
  serverOf(aMeasuredEvent());
  const { user } = await open();
  const figures = await screen.findByLabelText('Target and result');
  for (const text of ['140.0 kW', '200.0 kW', '145.0 kW', '92%', '165.00 kWh']) expect(figures).toHaveTextContent(text);
  expect(await screen.findByText('Baseline: average of 2 days')).toBeVisible();
  expect(screen.getByText(/factor 1\.08/)).toBeInTheDocument();
  await user.click(await screen.findByText('Table'));
  const row = await screen.findByRole('row', { name: /Nov 24, 2026, 17:01 PST/ });
  for (const text of ['140.0', '200.0']) expect(row).toHaveTextContent(text);
});

test('who did not follow stands first, with the reason', async () => {
  serverOf(aMeasuredEvent());
  await open();
  const ports = within(await screen.findByRole('table', { name: 'Chargers' }));
  const [, first] = ports.getAllByRole('row');
  for (const text of ['DEMO-002', 'Port 1', 'Ignored the limit', 'It accepted the limit and drew more', '44.0'])
    expect(first).toHaveTextContent(text);
  expect(screen.getByText('1 did not follow · 1 followed')).toBeVisible();
  expect(ports.getAllByRole('link', { name: 'DEMO-002' })[0]).toHaveAttribute(
    'href',
    '/chargers/6d0d8b1e-0005-4c5e-8a4b-000000000001',
  );
});

test('ports at the minimum kept to the event, and are told apart from those that did not', async () => {
  const atMinimum = [1, 2, 3].map((connector) => aPort(connector, { outcome: 'MINIMUM' }));
  serverOf(aMeasuredEvent()).on(getGridEventPerformance, () => ({ ...performance, ports: atMinimum }));
  await open();
  expect(await screen.findByText('3 at the minimum')).toBeVisible();
  expect(screen.getByText(/^Ports at the minimum kept to the event/)).toBeVisible();
  expect(screen.queryByText(/did not follow/)).toBeNull();
});

test('ports are counted by what they did, worst first', async () => {
  const outcomes = ['IDLE', 'OPTED_OUT', 'PIN_PAID', 'CURTAILED_ENOUGH', 'OFFLINE', 'REFUSED', 'FOLLOWED'] as const;
  const mixed = outcomes.map((outcome, index) => aPort(index + 1, { outcome }));
  serverOf(aMeasuredEvent()).on(getGridEventPerformance, () => ({ ...performance, ports: mixed }));
  await open({ ...superAdmin, language: 'es' });
  const counts = '1 no cumplió · 1 sin contacto · 3 excluidos · 1 cumplió · 1 sin cargar';
  expect(await screen.findByText(counts)).toBeVisible();
  expect(screen.queryByText(/^Los puertos en el mínimo/)).toBeNull();
});

test('on a phone ports stand below their result and its reason, in two lines each', async () => {
  const wide = window.matchMedia;
  vi.spyOn(window, 'matchMedia').mockImplementation((media) => ({ ...wide(media), matches: /max-width/.test(media) }));
  onTestFinished(() => void vi.restoreAllMocks());
  serverOf(aMeasuredEvent());
  await open();
  const [first] = within(await screen.findByRole('list', { name: 'Chargers' })).getAllByRole('listitem');
  for (const text of ['DEMO-002', 'Port 1', 'Ignored the limit', 'It accepted the limit and drew more', '44.0'])
    expect(first).toHaveTextContent(text);
  const [port] = within(screen.getByRole('list', { name: 'Ignored the limit' })).getAllByRole('listitem');
  expect([...(port?.children ?? [])].map(({ textContent }) => textContent)).toEqual([
    'DEMO-002 · Port 144.0 kW',
    'Harbor GarageLimit 20.0 kW',
  ]);
});

test('an active event is ended after a question, and says when it has changed', async () => {
  const api = serverOf(aGridEvent({ state: 'ACTIVE' })).on(endGridEvent, () => aGridEvent({ state: 'CANCELLED' }));
  const { user, notices } = await open();
  await user.click(await screen.findByRole('button', { name: 'End event now' }));
  const question = within(await screen.findByRole('dialog', { name: 'End “Evening peak” now?' }));
  expect(api.calls(endGridEvent)).toEqual([]);
  api.on(getGridEvent, () => tagged(aGridEvent({ state: 'CANCELLED', may_change: false }), '"4"'));
  await user.click(question.getByRole('button', { name: 'End event now' }));
  await waitFor(() => expect(notices).toContainEqual({ kind: 'success', text: 'The event is ending.' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'End event now' })).toBeNull());
  expect(await screen.findByText('Canceled')).toBeVisible();
});

test('an event of a series leads to the others', async () => {
  serverOf(aSeriesEvent());
  await open();
  const series = within(await screen.findByRole('region', { name: 'Series of 4 events' }));
  expect(await series.findAllByRole('link', { name: /^Nov 24, 2026, 17:00 – 20:00$/ })).toHaveLength(2);
  expect(series.getByText('Tue, until Dec 15, 2026')).toBeVisible();
  expect(series.getByText('2 events from this one on:')).toBeVisible();
});

test('a coming event has nothing measured and can be edited; one of the utility cannot', async () => {
  serverOf(aGridEvent()).on(getGridEventPerformance, () => ({ baseline: null, minutes: [], ports: [] }));
  const first = await open();
  expect(await screen.findByText('Nothing measured yet')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Edit' })).toBeVisible();
  first.unmount();
  serverOf(aGridEvent({ origin: 'UTILITY', may_change: false }));
  await open({ ...superAdmin, language: 'es' });
  expect(await screen.findByText('Despacho de la compañía eléctrica')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Editar' })).toBeNull();
});

test('a canceled event does not promise a measurement', async () => {
  serverOf(aGridEvent({ state: 'CANCELLED', may_change: false })).on(getGridEventPerformance, () => ({
    baseline: null,
    minutes: [],
    ports: [],
  }));
  await open();
  expect(await screen.findByText('Nothing was measured')).toBeVisible();
  expect(screen.queryByText(/once the event has started/)).toBeNull();
});

test('an event that is not there says so, and a failure offers another try', async () => {
  const api = serverOf(aGridEvent()).on(getGridEvent, () => failure(404));
  const first = await open();
  expect(await screen.findByText('Grid event not found')).toBeVisible();
  first.unmount();
  api.on(getGridEvent, () => tagged(aGridEvent(), '"3"')).on(getGridEventPerformance, () => failure(503));
  await open();
  expect(await screen.findByText('The measured load could not be loaded')).toBeVisible();
});
