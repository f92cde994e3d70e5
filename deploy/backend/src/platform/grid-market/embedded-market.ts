import { sha256 } from '../ids.ts';
import type { GridMarket, MarketAnswer, MarketBid } from './grid-market.ts';

/** Milliseconds before a period at which the market decides. */
const closesMs = 5 * 60_000;
const maxPriceMinor = 500;
const lowestMinor = 20;
const usualMinor = 120;

/** A number from 0 to 1 that follows from a text. */
const chanceOf = (text: string): number => Number.parseInt(sha256(text).slice(0, 8), 16) / 2 ** 32;

/** In one of twenty periods capacity is scarce, and the highest price is paid. */
function clearingOf({ startsAt }: MarketBid): number {
  const chance = chanceOf(`clearing ${startsAt.toISOString()}`);
  return chance < 0.05 ? maxPriceMinor : Math.round(lowestMinor + chance * (usualMinor - lowestMinor));
}

/** Awarded capacity is called in one of ten periods; an awarded curtailment always. */
const isCalled = ({ service, startsAt }: MarketBid): boolean =>
  service === 'MANAGED_CURTAIL_BIDDING' || chanceOf(`call ${startsAt.toISOString()}`) < 0.1;

function answerOf(bid: MarketBid, now: Date): MarketAnswer {
  const clearingMinor = clearingOf(bid);
  const isOpen = now.getTime() < bid.startsAt.getTime() - closesMs;
  const isAwarded = bid.priceMinor <= clearingMinor;
  const decided = isAwarded ? 'AWARDED' : 'REJECTED';
  return {
    id: bid.id,
    state: isOpen ? 'PENDING' : decided,
    awardedKw: isAwarded ? bid.kw : 0,
    clearingMinor,
    isDispatched: !isOpen && isAwarded && isCalled(bid),
  };
}

/** A market of its own: it decides five minutes before a period, the same way for the same period. */
export const embeddedMarket: GridMarket = {
  name: 'Tern Flex Exchange',
  maxPriceMinor,
  minCapacityKw: 5,
  submit: async () => undefined,
  withdraw: async () => undefined,
  readAnswers: async (bids, now) => bids.map((bid) => answerOf(bid, now)),
};
