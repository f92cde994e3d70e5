import { expect, it, onTestFinished } from 'vitest';
import { type FakeRequest, startFakeService } from '../../testing/fake-service.ts';
import { ExternalFailure } from '../external/request-external.ts';
import type { MarketBid } from './grid-market.ts';
import { createHttpMarket } from './http-market.ts';

const bid = (id: string): MarketBid => ({
  id,
  service: 'CAPACITY_TRADING',
  kw: 12.5,
  priceMinor: 80,
  startsAt: new Date('2026-03-02T18:00:00Z'),
  endsAt: new Date('2026-03-02T22:00:00Z'),
});

/** A market that awards every bid at 95, and has decided the bid `decided`. */
async function fakeMarket() {
  const bids = new Map<string, unknown>();
  const answer = ({ method, path, query, headers, body }: FakeRequest) => {
    if (headers.authorization !== 'Bearer key') return { status: 401, body: {} };
    if (method === 'POST' && path === '/v1/bids') {
      const { id } = body as { id: string };
      if (headers['idempotency-key'] !== id) return { status: 400, body: {} };
      bids.set(id, body);
      return { status: 201, body: { id } };
    }
    const [, withdrawn] = /^\/v1\/bids\/(.+)\/withdraw$/.exec(path) ?? [];
    if (withdrawn === 'decided') return { status: 409, body: {} };
    if (withdrawn !== undefined)
      return bids.delete(withdrawn) ? { body: { id: withdrawn } } : { status: 404, body: {} };
    const known = (query.get('ids') ?? '').split(',').filter((id) => bids.has(id));
    const won = { state: 'AWARDED', awarded_kw: 10, clearing_minor: 95, is_dispatched: true };
    return { body: { bids: [...known, 'foreign'].map((id) => ({ id, ...won })) } };
  };
  const service = await startFakeService(answer);
  onTestFinished(() => service.close());
  const access = { name: 'Flex Exchange', url: `${service.url}/v1`, max_price_minor: 400, min_capacity_kw: 2 };
  return { service, bids, market: createHttpMarket({ ...access, api_key: 'key' }), access };
}

it('submits each bid once under its own key, and again after a lost answer', async () => {
  const { market, bids, service } = await fakeMarket();
  service.next.push('hang-up');
  await expect(market.submit([bid('a')])).rejects.toMatchObject({ trouble: 'unreachable' });
  await market.submit([bid('a'), bid('b')]);
  expect([...bids.values()]).toEqual(
    ['a', 'b'].map((id) => ({
      id,
      service: 'CAPACITY_TRADING',
      kw: 12.5,
      price_minor: 80,
      starts_at: '2026-03-02T18:00:00.000Z',
      ends_at: '2026-03-02T22:00:00.000Z',
    })),
  );
  expect(market).toMatchObject({ name: 'Flex Exchange', maxPriceMinor: 400, minCapacityKw: 2 });
});

it('reads the answers to its own bids in questions of a hundred', async () => {
  const { market, service } = await fakeMarket();
  const many = Array.from({ length: 101 }, (_, index) => bid(`bid-${index}`));
  await market.submit(many);
  service.requests.length = 0;
  const answers = await market.readAnswers([...many, bid('unknown')], new Date());
  expect(answers).toHaveLength(101);
  expect(answers[100]).toEqual({
    id: 'bid-100',
    state: 'AWARDED',
    awardedKw: 10,
    clearingMinor: 95,
    isDispatched: true,
  });
  expect(service.requests).toHaveLength(2);
  expect(await market.readAnswers([], new Date())).toEqual([]);
});

it('withdraws what is open, and leaves what was decided or never came', async () => {
  const { market, bids } = await fakeMarket();
  await market.submit([bid('open')]);
  await market.withdraw(['open', 'decided', 'never']);
  expect(bids.size).toBe(0);
});

it('says where the market refuses the key, is away, or answers nonsense', async () => {
  const { market, access, service } = await fakeMarket();
  const stranger = createHttpMarket({ ...access, api_key: 'wrong' });
  await expect(stranger.submit([bid('a')])).rejects.toMatchObject({ trouble: 'refused' });
  service.next.push({ status: 503 }, { body: { bids: [{ id: 'a', state: 'WON' }] } });
  await expect(market.withdraw(['a'])).rejects.toMatchObject({ trouble: 'unreachable' });
  await expect(market.readAnswers([bid('a')], new Date())).rejects.toThrow(ExternalFailure);
});
