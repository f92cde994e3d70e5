import {
  changeGridEvent,
  createGridEvent,
  getGridEvent,
  getGridEventPerformance,
  type GridEvent,
  type GridSite,
  listGridEvents,
  listGridSites,
  previewGridEvent,
} from '@plugboard/contracts/grid';
import { lookUpLocations } from '@plugboard/contracts/locations';
import { permissions } from '@plugboard/contracts/platform';
import { aPage, failure, fakeApi, renderRemote, type RenderRemoteOptions, tagged } from '@plugboard/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import remote from '../../../remote.ts';
import { aGridEvent, aSeriesEvent, eventId, site } from '../../common/events/grid-event.fixtures.ts';

const superAdmin: RenderRemoteOptions = { account: { permissions: [...permissions], is_superuser: true } };

const effect = (day: number) => ({
  kind: 'ADD' as const,
  id: null,
  name: 'Evening peak',
  starts_at: `2026-12-0${day}T01:00:00Z`,
  ends_at: `2026-12-0${day}T04:00:00Z`,
  before: null,
});

const conflict = {
  kind: 'LOAD_CAP' as const,
  location: site,
  event_starts_at: '2026-12-01T01:00:00Z',
  starts_at: '2026-12-01T01:00:00Z',
  ends_at: '2026-12-01T04:00:00Z',
  other: null,
  ports: null,
};

const gridSite = (name: string, timezone: string): GridSite => ({
  ...site,
  name,
  timezone,
  is_stopped: false,
  max_events_a_day: 2,
  max_minutes_a_day: 240,
  stopped_at: null,
  stopped_by: null,
  version: 1,
});

const serverOf = (event: GridEvent = aGridEvent()) =>
  fakeApi()
    .on(listGridSites, () => aPage([gridSite('Harbor', 'America/Los_Angeles'), gridSite('Loop', 'America/Chicago')]))
    .on(lookUpLocations, () => aPage([{ id: site.id, name: site.name, timezone: 'America/Los_Angeles' }] as never))
    .on(previewGridEvent, () => ({ effects: [effect(1)], conflicts: [], conflict_count: 0 }))
    .on(createGridEvent, () => event)
    .on(changeGridEvent, () => event)
    .on(listGridEvents, () => aPage([event]))
    .on(getGridEvent, () => tagged(event, `"${event.version}"`))
    .on(getGridEventPerformance, () => ({ baseline: null, minutes: [], ports: [] }));

const open = (path: string, who = superAdmin) => renderRemote(remote, path, who);
const name = () => screen.findByRole('textbox', { name: 'Name' });
const type = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

test('a single event without conflicts is saved at once and opened', async () => {
  const api = serverOf();
  const { user, notices } = await open('/grid-events/add');
  await user.type(await name(), 'Evening peak');
  type('Day', '2026-12-01');
  type('Start', '17:30');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(notices).toContainEqual({ kind: 'success', text: 'The grid event has been added.' }));
  expect(api.calls(createGridEvent)[0]?.body).toMatchObject({
    name: 'Evening peak',
    date: '2026-12-01',
    start_at: '05:30 PM',
    end_at: '08:00 PM',
    locations: [],
    target_kind: 'PERCENT',
    repeat: null,
  });
  expect(await screen.findByRole('heading', { level: 1, name: /Evening peak/ })).toBeVisible();
});

test.each([
  ['the zone that all sites share', ['Europe/Madrid', 'Europe/Madrid'], 'Europe/Madrid'],
  ['the default where sites are in several', ['Europe/Madrid', 'Atlantic/Canary'], 'America/Los_Angeles'],
  ['the default where there is no site', [], 'America/Los_Angeles'],
])('a new event is on the clock of %s', async (_, zones, timezone) => {
  const api = serverOf().on(listGridSites, () => aPage(zones.map((zone, at) => gridSite(`Site ${at}`, zone))));
  const { user } = await open('/grid-events/add');
  await user.type(await name(), 'Evening peak');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(api.calls(createGridEvent)[0]?.body).toMatchObject({ timezone }));
});

test('a series is shown with its conflicts before it is saved, and can still be changed', async () => {
  const api = serverOf(aSeriesEvent()).on(previewGridEvent, () => ({
    effects: [effect(1), effect(8)],
    conflicts: [conflict],
    conflict_count: 1,
  }));
  const { user } = await open('/grid-events/add');
  await user.type(await name(), 'Evening peak');
  type('Day', '2026-12-01');
  await user.click(screen.getByRole('checkbox', { name: /Repeat weekly/ }));
  // A Tuesday, and four weeks.
  expect(screen.getByRole('checkbox', { name: 'Tue' })).toBeChecked();
  expect(screen.getByLabelText('Last day')).toHaveValue('12/28/2026');
  await user.click(screen.getByRole('checkbox', { name: 'Thu' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const review = within(await screen.findByRole('dialog'));
  expect(await review.findByText(/Load control already keeps the load below the target/)).toBeVisible();
  expect(review.getAllByRole('row', { name: /Added .*Evening peak/ })).toHaveLength(2);
  await user.click(review.getByRole('button', { name: 'Back to the form' }));
  expect(api.calls(createGridEvent)).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await user.click(await screen.findByRole('button', { name: 'Save 2 events' }));
  await waitFor(() => expect(api.calls(createGridEvent)).toHaveLength(1));
  expect(api.calls(createGridEvent)[0]?.body).toMatchObject({ repeat: { weekdays: [1, 3], until: '2026-12-28' } });
});

test('the edit page of no event says so', async () => {
  serverOf().on(getGridEvent, () => failure(404));
  await open(`/grid-events/${eventId}/edit`);
  expect(await screen.findByText('Grid event not found')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
});

test('an event without a name is not saved, and the field says so', async () => {
  const api = serverOf();
  const { user } = await open('/grid-events/add');
  await name();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Fill in this field.')).toBeInTheDocument();
  expect(api.calls(previewGridEvent)).toEqual([]);
});

test('a repetition without a day is said at its field, and a refusal of the preview too', async () => {
  const api = serverOf();
  const { user } = await open('/grid-events/add');
  await user.type(await name(), 'Evening peak');
  await user.click(screen.getByRole('checkbox', { name: /Repeat weekly/ }));
  const weekdays = within(screen.getByRole('group', { name: 'Days of the week' }));
  await user.click(weekdays.getByRole('checkbox', { checked: true }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.getByText('Choose at least one day of the week.')).toBeInTheDocument());
  expect(api.calls(previewGridEvent)).toEqual([]);
  await user.click(screen.getByRole('checkbox', { name: /Repeat weekly/ }));
  api.on(previewGridEvent, () => failure(400, { 'form.date': ['The event is in the past.'] }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.getByText('The event is in the past.')).toBeInTheDocument());
});

test('only what was changed is sent, for the whole series where that is chosen', async () => {
  const api = serverOf(aSeriesEvent());
  const { user } = await open(`/grid-events/${eventId}/edit`);
  await user.click(await screen.findByText('Whole series'));
  expect(screen.getByLabelText('Day')).toBeDisabled();
  type('End', '21:00');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(api.calls(changeGridEvent)).toHaveLength(1));
  const [sent] = api.calls(changeGridEvent);
  expect(sent?.body).toEqual({ end_at: '09:00 PM' });
  expect(sent?.query).toEqual({ update_series: true });
  expect(sent?.headers['If-Match']).toBe('"3"');
  expect(api.calls(previewGridEvent)[0]?.body).toEqual({
    action: 'change',
    id: eventId,
    is_series: true,
    form: { end_at: '09:00 PM' },
  });
});

test('of an active event only name, note and target can be changed; one of the market not at all', async () => {
  serverOf(aGridEvent({ state: 'ACTIVE' }));
  const first = await open(`/grid-events/${eventId}/edit`);
  expect(await name()).toBeEnabled();
  expect(screen.getByLabelText('Start')).toBeDisabled();
  first.unmount();
  serverOf(aGridEvent({ origin: 'MARKET', may_change: false }));
  await open(`/grid-events/${eventId}/edit`, { ...superAdmin, language: 'es' });
  expect(await screen.findByText(/Este evento ya no se puede cambiar/)).toBeVisible();
});
