import { moneyOf } from '@plugboard/contracts/platform';
import type { TenantTransaction } from '../../../platform/database/database.ts';
import { type AuditEntry, writeAuditEntry } from '../../../platform/http/audit.repository.ts';
import type { SignedIn } from '../../../platform/security/signed-in.ts';
import { callerOfRow } from '../../network/index.ts';
import type { GridBidRow } from './grid-bids.repository.ts';

type BidAction = Extract<AuditEntry['action'], `grid_bid.${string}`>;

/** Entry of a step of a bid, with the bid's name and terms. */
export const bidEntryOf = (bid: GridBidRow, action: BidAction, result?: object): AuditEntry => {
  const terms = {
    name: bid.location_name,
    service: bid.service,
    starts_at: bid.starts_at,
    ends_at: bid.ends_at,
    offered_kw: bid.offered_kw,
    price: moneyOf(bid.price_minor, bid.currency),
  };
  const subject = { type: 'grid_bid', id: bid.id } as const;
  return result
    ? { action, subject, before: terms, after: { ...terms, ...result } }
    : { action, subject, after: terms };
};

const market = ({ tenant_id }: GridBidRow) => ({ tenantId: tenant_id, requestId: 'grid market' });

/** Records a bid of the job, in the name of the account that turned participation on. */
export const writePlacedBid = (db: TenantTransaction, bid: GridBidRow): Promise<void> =>
  writeAuditEntry(
    db,
    { ...market(bid), account: callerOfRow(db, bid).account },
    bidEntryOf(bid, 'grid_bid.placed_automatically'),
  );

/** Records a bid that ends because an account has turned participation off. */
export const writeWithdrawnBid = (
  db: TenantTransaction,
  bid: GridBidRow,
  account: Pick<SignedIn, 'id' | 'actor'>,
): Promise<void> => writeAuditEntry(db, { ...market(bid), account }, bidEntryOf(bid, 'grid_bid.withdrawn'));

/** Records the market's decision about a bid, or its payment. */
export const writeBidStep = (
  db: TenantTransaction,
  bid: GridBidRow,
  action: BidAction,
  result: object = {},
): Promise<void> => writeAuditEntry(db, { ...market(bid), account: undefined }, bidEntryOf(bid, action, result));
