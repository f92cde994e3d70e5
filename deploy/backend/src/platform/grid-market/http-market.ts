import { z } from 'zod';
import { ExternalFailure, requestExternal } from '../external/request-external.ts';
import type { GridMarketAccess } from './grid-market-access.ts';
import type { GridMarket, MarketAnswer, MarketBid } from './grid-market.ts';

const state = z.enum(['PENDING', 'AWARDED', 'REJECTED']);

const answers = z.object({
  bids: z.array(
    z
      .object({
        id: z.string(),
        state,
        awarded_kw: z.number().min(0),
        clearing_minor: z.number().int().min(0),
        is_dispatched: z.boolean(),
      })
      .transform(({ id, awarded_kw, clearing_minor, is_dispatched, ...bid }): MarketAnswer => ({
        id,
        state: bid.state,
        awardedKw: awarded_kw,
        clearingMinor: clearing_minor,
        isDispatched: is_dispatched,
      })),
  ),
});

const taken = z.object({ id: z.string() });
/** Bids of one question. */
const batch = 100;

const toWire = ({ service, kw, priceMinor, startsAt, endsAt }: MarketBid) => ({
  service,
  kw,
  price_minor: priceMinor,
  starts_at: startsAt.toISOString(),
  ends_at: endsAt.toISOString(),
});

/**
 * A market over JSON: `POST /bids` with our id of the bid as `Idempotency-Key`, `POST /bids/{id}/withdraw`, and
 * `GET /bids?ids=…`, which answers `{bids}`. A bid that the market does not know is not in the answer. 409 at a withdrawal
 * is a bid that was decided, and 404 one that never came: both are left as they are.
 */
export function createHttpMarket(access: GridMarketAccess): GridMarket {
  const authorization = `Bearer ${access.api_key}`;
  const submitBid = (bid: MarketBid) =>
    requestExternal(
      {
        url: `${access.url}/bids`,
        json: { id: bid.id, ...toWire(bid) },
        authorization,
        headers: { 'idempotency-key': bid.id },
      },
      taken,
    );
  const withdrawBid = async (id: string) => {
    const url = `${access.url}/bids/${encodeURIComponent(id)}/withdraw`;
    await requestExternal({ url, json: {}, authorization }, taken).catch((error: unknown) => {
      const status = error instanceof ExternalFailure ? error.answer?.status : undefined;
      if (status !== 404 && status !== 409) throw error;
    });
  };
  return {
    name: access.name,
    maxPriceMinor: access.max_price_minor,
    minCapacityKw: access.min_capacity_kw,
    submit: async (bids) => {
      for (const bid of bids) await submitBid(bid);
    },
    withdraw: async (ids) => {
      for (const id of ids) await withdrawBid(id);
    },
    readAnswers: async (bids) => {
      const read: MarketAnswer[] = [];
      for (let from = 0; from < bids.length; from += batch) {
        const ids = bids.slice(from, from + batch).map(({ id }) => id);
        const url = `${access.url}/bids?${new URLSearchParams({ ids: ids.join(',') })}`;
        const known = (await requestExternal({ url, authorization }, answers)).bids;
        read.push(...known.filter(({ id }) => ids.includes(id)));
      }
      return read;
    },
  };
}
