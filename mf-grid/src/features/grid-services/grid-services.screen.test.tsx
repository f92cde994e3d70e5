import {
  changeGridSite,
  changeMarketParticipation,
  defaultServiceSettings,
  getMarketParticipation,
  listGridBids,
  listGridEarnings,
  listGridOffers,
  listGridSites,
  placeGridBid,
  resetMarketParticipation,
  withdrawGridBid,
} from '@plugboard/contracts/grid';
import { permissions } from '@plugboard/contracts/platform';
import { aPage, failure, renderRemote, type RenderRemoteOptions, tagged } from '@plugboard/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import remote from '../../../remote.ts';
import { site } from '../../common/events/grid-event.fixtures.ts';
import { aBid, aMarket, anOffer, aSite, serverOf, usd } from './grid-services.fixtures.ts';

const manager: RenderRemoteOptions = { account: { permissions: [...permissions] } };
const open = (tab = '', who = manager) => renderRemote(remote, `/utility_rewards/grid-services${tab}`, who);

/** In tests all titles of dialogs and drawers share one id, so a question is found by its words. */
async function questionOf(title: string) {
  await screen.findAllByText(title);
  return within(screen.getAllByRole('dialog').at(-1) as HTMLElement);
}

test('turning off asks in the words of the specification, and “Keep active” changes nothing', async () => {
  const api = serverOf();
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Turn off' }));
  const question = within(
    await screen.findByRole('dialog', { name: 'You are about to turn off your market participation.' }),
  );
  await user.click(question.getByRole('button', { name: 'Keep active' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(api.calls(changeMarketParticipation)).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Turn off' }));
  await user.click(
    within(await screen.findByRole('dialog', { name: /turn off your market/ })).getByRole('button', {
      name: 'Turn off',
    }),
  );
  await waitFor(() => expect(api.calls(changeMarketParticipation)).toHaveLength(1));
  const [sent] = api.calls(changeMarketParticipation);
  expect(sent?.body).toEqual({ is_active: false });
  expect(sent?.headers['If-Match']).toBe('"5"');
});

test('turning on and resetting ask in the words of the specification', async () => {
  const api = serverOf(aMarket({ is_active: false }));
  const { user, notices } = await open();
  await user.click(await screen.findByRole('button', { name: 'Turn on' }));
  const on = within(await screen.findByRole('dialog', { name: 'You are turning on the market participation.' }));
  await user.click(on.getByRole('button', { name: 'Turn on' }));
  await waitFor(() => expect(api.calls(changeMarketParticipation)[0]?.body).toEqual({ is_active: true }));
  await user.click(screen.getByRole('button', { name: 'Reset' }));
  const reset = within(
    await screen.findByRole('dialog', {
      name: 'This action will turn reset your market participation settings. Are you sure you want to continue?',
    }),
  );
  await user.click(reset.getByRole('button', { name: 'Reset' }));
  await waitFor(() =>
    expect(notices).toContainEqual({ kind: 'success', text: 'The market participation settings have been reset.' }),
  );
  expect(api.calls(resetMarketParticipation)).toHaveLength(1);
});

test('a service is saved with its strategy and duration, which say what they mean', async () => {
  const api = serverOf();
  const { user, notices } = await open();
  const service = within(await screen.findByRole('region', { name: 'Capacity Trading' }));
  expect(
    await service.findByText('Offers 5.0 kW at $2.00 per kW and hour, the highest price of the market.'),
  ).toBeVisible();
  expect(
    service.getByText('Bids are almost never dispatched; minimum capacity is offered at the maximum price.'),
  ).toBeVisible();
  await user.click(service.getByRole('radio', { name: /^Vacant chargers only/ }));
  await user.click(service.getByRole('radio', { name: '24 hours' }));
  await user.click(service.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(notices).toContainEqual({ kind: 'success', text: 'Capacity Trading has been saved.' }));
  expect(api.calls(changeMarketParticipation)[0]?.body).toEqual({
    services: {
      CAPACITY_TRADING: { is_on: true, strategy: 'VACANT_CHARGERS_ONLY', duration: 1440, min_price: '0.50' },
    },
  });
});

test('somebody else’s change is not overwritten', async () => {
  const api = serverOf().on(changeMarketParticipation, () =>
    failure(412, { detail: 'Changed.', code: 'CHANGED_MEANWHILE' }),
  );
  const { user } = await open();
  const service = within(await screen.findByRole('region', { name: 'Capacity Trading' }));
  const theirs = { ...defaultServiceSettings.CAPACITY_TRADING, duration: 15 as const };
  api.on(getMarketParticipation, () =>
    tagged(aMarket({ services: { ...defaultServiceSettings, CAPACITY_TRADING: theirs } }), '"6"'),
  );
  await user.click(service.getByRole('radio', { name: '24 hours' }));
  await user.click(service.getByRole('button', { name: 'Save' }));
  expect(await service.findByText(/another person|someone|meanwhile/i)).toBeVisible();
});

test('a site bids by hand and takes a bid back before its award', async () => {
  const api = serverOf()
    .on(placeGridBid, () => aBid())
    .on(withdrawGridBid, () => aBid({ state: 'WITHDRAWN', may_withdraw: false }));
  const { user, notices } = await open('/offers');
  await user.click(await screen.findByRole('button', { name: 'Bid now for Harbor Garage' }));
  await waitFor(() =>
    expect(notices).toContainEqual({ kind: 'success', text: 'The bid of Harbor Garage has been placed.' }),
  );
  expect(api.calls(placeGridBid)[0]?.body).toEqual({ service: 'CAPACITY_TRADING', location: site.id });
  await user.click(screen.getByRole('tab', { name: 'Bids' }));
  await user.click(await screen.findByRole('button', { name: 'Withdraw the bid of Harbor Garage' }));
  const question = await questionOf('Withdraw the bid of Harbor Garage?');
  for (const text of ['Capacity Trading', 'Nov 24, 2026, 17:00 – 18:00 PST', '42.0 kW', '$0.50'])
    expect(question.getByText(/nothing is owed/)).toHaveTextContent(text);
  await user.click(question.getByRole('button', { name: 'Withdraw' }));
  await waitFor(() => expect(api.calls(withdrawGridBid)).toHaveLength(1));
});

test('bids show award, delivery and earnings, and offers why there is none', async () => {
  serverOf()
    .on(listGridBids, () =>
      aPage([
        aBid({
          state: 'SETTLED',
          awarded_kw: 40,
          clearing_price: usd('0.80'),
          delivered_kw: 38,
          earned: usd('30.40'),
          may_withdraw: false,
        }),
      ]),
    )
    .on(listGridOffers, () => aPage([anOffer({ offered_kw: 0, reason: 'STOPPED' })]));
  const { user } = await open('/bids');
  const row = await screen.findByRole('row', { name: /Settled/ });
  for (const text of ['Harbor Garage', 'Emergency only', '42.0', '40.0', '38.0', '$0.80', 'requested $0.50', '$30.40'])
    expect(row).toHaveTextContent(text);
  await user.click(screen.getByRole('tab', { name: 'Next offers' }));
  expect(await screen.findByText('Stopped for this location')).toBeVisible();
  // On the clock of the site, wherever the viewer is.
  expect(screen.getByRole('row', { name: /Harbor Garage.*Stopped/ })).toHaveTextContent(/17:00.*18:00/);
  expect(screen.queryByRole('button', { name: /Bid now|Withdraw/ })).toBeNull();
});

test('what has been bid still says how much, at what price', async () => {
  serverOf().on(listGridOffers, () => aPage([anOffer({ reason: 'ALREADY_BID' })]));
  await open('/offers');
  const row = await screen.findByRole('row', { name: /Already bid/ });
  for (const text of ['42.0', '$0.50']) expect(row).toHaveTextContent(text);
});

test('while the offers of the other service load, none can be placed for this one', async () => {
  serverOf().on(listGridOffers, ({ query }) =>
    query.service === 'CAPACITY_TRADING' ? aPage([anOffer()]) : new Promise<never>(() => undefined),
  );
  const { user } = await open('/offers');
  expect(await screen.findByRole('button', { name: 'Bid now for Harbor Garage' })).toBeVisible();
  await user.click(screen.getByText('Managed Curtail Bidding'));
  await waitFor(() => expect(screen.queryByRole('button', { name: /Bid now/ })).toBeNull());
});

test('earnings stand by site and source, for a report period', async () => {
  const api = serverOf();
  const { user } = await open('/earnings');
  const row = await screen.findByRole('row', { name: /Harbor Garage/ });
  for (const text of ['$114.00', '$20.00', '$6.50', '$140.50']) expect(row).toHaveTextContent(text);
  await user.click(screen.getByText('Previous year'));
  await waitFor(() => expect(api.calls(listGridEarnings).at(-1)?.query.period).toBe('YEAR'));
});

test('earnings of a site are two lines on a phone', async () => {
  const wide = window.matchMedia;
  vi.spyOn(window, 'matchMedia').mockImplementation((media) => ({ ...wide(media), matches: /max-width/.test(media) }));
  onTestFinished(() => void vi.restoreAllMocks());
  serverOf();
  await open('/earnings');
  expect(await screen.findByText('Utility 114.00 · Capacity 20.00 · Bidding 6.50')).toBeVisible();
  expect(screen.getByRole('listitem')).toHaveTextContent('$140.50');
});

test('a site is stopped after a question, under the version that was seen', async () => {
  const api = serverOf();
  const { user, notices } = await open('/sites');
  await user.click(await screen.findByRole('button', { name: 'Stop everything at Harbor Garage' }));
  const question = await questionOf('Stop all grid events at Harbor Garage?');
  await user.click(question.getByRole('button', { name: 'Stop everything' }));
  await waitFor(() =>
    expect(notices).toContainEqual({ kind: 'success', text: 'Harbor Garage no longer accepts grid events.' }),
  );
  const [sent] = api.calls(changeGridSite);
  expect(sent?.body).toEqual({ is_stopped: true });
  expect(sent?.headers['If-Match']).toBe('"7"');
});

test('limits of a site are saved, and a stopped site says since when and by whom', async () => {
  const api = serverOf().on(listGridSites, () =>
    aPage([aSite({ is_stopped: true, stopped_at: '2026-11-24T18:00:00Z', stopped_by: 'Ana Ruiz' })]),
  );
  const { user } = await open('/sites');
  const row = await screen.findByRole('row', { name: /Harbor Garage/ });
  for (const text of ['Stopped', 'Nov 24, 2026, 10:00 PST', 'Ana Ruiz']) expect(row).toHaveTextContent(text);
  await user.click(screen.getByRole('button', { name: 'Limits of Harbor Garage' }));
  const drawer = within(await screen.findByRole('dialog'));
  const events = await drawer.findByRole('spinbutton', { name: 'Maximum events a day' });
  await user.clear(events);
  await user.type(events, '1');
  await user.click(drawer.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(api.calls(changeGridSite)[0]?.body).toEqual({ max_events_a_day: 1, max_minutes_a_day: 240 }),
  );
});

test('who may only look neither turns off nor stops, also in Spanish', async () => {
  serverOf();
  const { user } = await open('', { account: { permissions: ['view_utility'] }, language: 'es' });
  expect(await screen.findByRole('region', { name: 'Comercio de capacidad' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /Desactivar|Restablecer|Guardar/ })).toBeNull();
  await user.click(screen.getByRole('tab', { name: 'Ubicaciones' }));
  expect(await screen.findByRole('row', { name: /Harbor Garage/ })).toHaveTextContent('Acepta eventos de red');
  expect(screen.queryByRole('columnheader', { name: 'Acciones' })).toBeNull();
});
