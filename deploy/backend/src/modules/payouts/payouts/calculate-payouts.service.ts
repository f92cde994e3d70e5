import {
  isPayoutLocked,
  monthNumber,
  monthOfNumber,
  payoutMonthOf,
  type PayoutSettings,
  type PayoutSource,
} from '@plugboard/contracts/payouts';
import type { Currency } from '@plugboard/contracts/platform';
import type { TenantTransaction } from '../../../platform/database/database.ts';
import { newId } from '../../../platform/ids.ts';
import { feesOf } from '../payout-settings/fees-of.ts';
import { getPayoutSettings } from '../payout-settings/payout-settings.service.ts';
import { type CurrentShare, differencesOf, divideEarning, divideSession, type Difference } from './divide-session.ts';
import {
  addUpLines,
  claimCalculation,
  deleteLines,
  findLinesOf,
  findReceiversOf,
  findSharedEarnings,
  findSharedSessions,
  insertLines,
  insertPayouts,
  lockPayoutsOf,
  takeDue,
  type LockedPayout,
  type SessionLine,
  type SharedEarning,
  type SharedSession,
} from './payout-shares.repository.ts';
import { recordPayouts } from './record-payouts.service.ts';

interface Scope {
  readonly db: TenantTransaction;
  readonly tenantId: string;
  readonly now: Date;
}

/** Sessions and earnings of one transaction. */
const batch = 1000;

interface Target {
  readonly receiver: string;
  readonly currency: Currency;
  readonly month: number;
}

const keyOf = ({ receiver, currency, month }: Target) => `${month} ${currency} ${receiver}`;

/** Payouts of a calculation; those that are missing are added to it. */
class PayoutBook {
  readonly created: LockedPayout[] = [];
  private readonly byKey = new Map<string, LockedPayout>();
  private readonly byId = new Map<string, LockedPayout>();

  constructor(payouts: readonly LockedPayout[]) {
    payouts.forEach((payout) => this.add(payout));
  }

  get(id: string): LockedPayout | undefined {
    return this.byId.get(id);
  }

  /** The payout of a month, or the next one that is not paid. */
  openAt({ receiver, currency, month }: Target, thisMonth: number): LockedPayout {
    const found = this.byKey.get(keyOf({ receiver, currency, month }));
    if (found && isPayoutLocked(found.state))
      return this.openAt({ receiver, currency, month: Math.max(month + 1, thisMonth) }, thisMonth);
    if (found) return found;
    const added = { id: newId(), receiver, currency, ...monthOfNumber(month), state: 'DUE' as const };
    this.created.push(added);
    this.add(added);
    return added;
  }

  private add(payout: LockedPayout): void {
    this.byId.set(payout.id, payout);
    this.byKey.set(keyOf({ ...payout, month: monthNumber(payout) }), payout);
  }
}

/** A session, or an earning of a site from the grid. */
interface Shared {
  readonly id: string;
  readonly source: PayoutSource;
  readonly startedAt: Date;
  readonly share: CurrentShare | null;
}

function ofSession(session: SharedSession, settings: PayoutSettings): Shared {
  const { id, started_at: startedAt, currency, receiver, revenue_minor: gross } = session;
  const { sales_tax_minor: tax, energy_wh: wattHours } = session;
  const { provider_fee_minor: providerFee, refunded_minor: refunded } = session;
  const paid = { gross, tax, currency, wattHours, providerFee, refunded };
  const isShared = session.is_paid && gross !== 0;
  const share = isShared ? { receiver, currency, sums: divideSession(paid, feesOf(settings, currency)) } : null;
  return { id, source: 'SESSION', startedAt, share };
}

function ofEarning(earning: SharedEarning, settings: PayoutSettings): Shared {
  const { id, source, starts_at: startedAt, currency, receiver, earned_minor: earned } = earning;
  const sums = divideEarning(earned, currency, feesOf(settings, currency));
  return { id, source, startedAt, share: earned === 0 ? null : { receiver, currency, sums } };
}

async function findShared({ db, tenantId }: Scope, ids: readonly string[]): Promise<Shared[]> {
  const settings = await getPayoutSettings({ db, tenantId });
  const sessions = await findSharedSessions(db, tenantId, ids);
  const earnings = await findSharedEarnings(db, tenantId, ids);
  return [
    ...sessions.map((session) => ofSession(session, settings)),
    ...earnings.map((earning) => ofEarning(earning, settings)),
  ];
}

/** Differences to the lines of payouts that no longer change. */
function openDifferences({ share }: Shared, lines: readonly SessionLine[], book: PayoutBook): Difference[] {
  const locked = lines.flatMap(({ payout: id, sums }) => {
    const payout = book.get(id);
    return payout && isPayoutLocked(payout.state)
      ? [{ receiver: payout.receiver, currency: payout.currency, sums }]
      : [];
  });
  return differencesOf(share, locked);
}

/** Calculates shares again, and books what changed in payouts that are not paid. */
async function calculate(scope: Scope, ids: readonly string[]): Promise<void> {
  const { db, tenantId, now } = scope;
  const shared = await findShared(scope, ids);
  const receivers = new Set([
    ...shared.flatMap(({ share }) => (share ? [share.receiver] : [])),
    ...(await findReceiversOf(db, tenantId, ids)),
  ]);
  const payouts = await lockPayoutsOf(db, tenantId, [...receivers]);
  const book = new PayoutBook(payouts);
  const lines = Map.groupBy(await findLinesOf(db, tenantId, ids), ({ session }) => session);
  const thisMonth = monthNumber(payoutMonthOf(now));
  const rows = shared.flatMap((each) => {
    const month = monthNumber(payoutMonthOf(each.startedAt));
    return openDifferences(each, lines.get(each.id) ?? [], book).map((difference) => {
      const payout = book.openAt({ ...difference, month }, thisMonth);
      const is_adjustment = monthNumber(payout) !== month;
      const key = { tenant_id: tenantId, payout_id: payout.id, source: each.source, session_id: each.id };
      return { ...key, started_at: each.startedAt, is_adjustment, ...difference.sums };
    });
  });
  const open = payouts.filter(({ state }) => !isPayoutLocked(state)).map(({ id }) => id);
  await deleteLines(db, tenantId, { payouts: open, sessions: ids });
  await insertPayouts(
    db,
    book.created.map((payout) => ({ tenant_id: tenantId, ...payout, ...unpaid, created_at: now })),
  );
  await insertLines(db, rows);
  const before = [...lines.values()].flat().map(({ payout }) => payout);
  const touched = new Set([...rows.map(({ payout_id }) => payout_id), ...before.filter((id) => open.includes(id))]);
  await addUpLines(db, tenantId, [...touched]);
  await recordPayouts({ db, tenantId, at: now }, [...touched]);
}

/** Columns of a new payout. */
const unpaid = {
  amount_minor: null,
  reason: null,
  requested_at: null,
  requested_by_tenant_id: null,
  requested_by: null,
  requested_by_name: null,
  approved_at: null,
  approved_by_name: null,
  provider: null,
  reference: null,
  failure: null,
  paid_at: null,
  next_at: null,
} as const;

/**
 * Calculates the shares of the sessions and earnings that changed since: late, corrected and refunded ones too. A payout
 * once paid stays as it is; its differences are adjustments of an unpaid one.
 *
 * @returns how many; 0 where none is left, or another instance calculates
 */
export async function calculatePayouts(scope: Scope): Promise<number> {
  const { db, tenantId } = scope;
  if (!(await claimCalculation(db, tenantId))) return 0;
  const ids = await takeDue(db, tenantId, batch);
  if (ids.length > 0) await calculate(scope, ids);
  return ids.length;
}
