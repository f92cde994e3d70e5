import type { GridService } from '@plugboard/contracts/grid';

/** A bid as the market sees it. Prices are for a kW and hour, in minor units. */
export interface MarketBid {
  readonly id: string;
  readonly service: GridService;
  readonly kw: number;
  readonly priceMinor: number;
  readonly startsAt: Date;
  readonly endsAt: Date;
}

/** The market's decision about a bid. */
export interface MarketAnswer {
  readonly id: string;
  readonly state: 'PENDING' | 'AWARDED' | 'REJECTED';
  readonly awardedKw: number;
  /** Price that every awarded bid is paid. */
  readonly clearingMinor: number;
  /** Whether the award is called: load is to be left off. */
  readonly isDispatched: boolean;
}

/** A market for capacity and curtailment. Throws an `ExternalFailure` where it does not answer, or refuses. */
export interface GridMarket {
  readonly name: string;
  /** Highest price that it takes. */
  readonly maxPriceMinor: number;
  /** Smallest offer. */
  readonly minCapacityKw: number;
  readonly submit: (bids: readonly MarketBid[]) => Promise<void>;
  readonly withdraw: (ids: readonly string[]) => Promise<void>;
  readonly readAnswers: (bids: readonly MarketBid[], now: Date) => Promise<readonly MarketAnswer[]>;
}
