import type { BidDuration, BiddingStrategy, BidState, GridService, ServiceSettings } from '@plugboard/contracts/grid';
import type { Currency } from '@plugboard/contracts/platform';
import type { Generated } from 'kysely';
import type { Json, Timestamp } from '../../../platform/database/platform-tables.ts';
import type { RequesterColumns } from '../grid-events/grid-events.tables.ts';

export interface GridServiceTables {
  /** A tenant that never took part has no row. */
  grid_market: RequesterColumns & {
    tenant_id: string;
    is_active: boolean;
    services: Json<Record<GridService, ServiceSettings>>;
    changed_at: Timestamp;
    /** Name of that time. */
    changed_by: string | null;
    version: Generated<number>;
  };
  grid_bid: RequesterColumns & {
    tenant_id: string;
    id: string;
    service: GridService;
    strategy: BiddingStrategy;
    location_id: string;
    timezone: string;
    starts_at: Timestamp;
    ends_at: Timestamp;
    duration: BidDuration;
    state: BidState;
    offered_kw: number;
    /** For a kW and hour, as `clearing_minor`. */
    price_minor: number;
    currency: Currency;
    awarded_kw: number | null;
    clearing_minor: number | null;
    delivered_kw: number | null;
    performance: number | null;
    earned_minor: number | null;
    event_id: string | null;
    created_at: Timestamp;
  };
  /** Earnings of a site by a settled bid, or by its part of a dispatch. Written by the database. */
  grid_earning: {
    tenant_id: string;
    id: Generated<string>;
    location_id: string;
    source: GridService | 'UTILITY';
    /** Bid or dispatch. */
    source_id: string;
    starts_at: Timestamp;
    timezone: string;
    currency: Currency;
    earned_minor: number;
  };
}

declare module '../../../platform/database/tables.ts' {
  interface Tables extends GridServiceTables {}
}
