import {
  isPayoutLocked,
  monthNumber,
  monthOfNumber,
  payoutMonthOf,
  type PayoutSettings,
} from '@plugboard/contracts/payouts';
import type { Currency } from '@plugboard/contracts/platform';
import type { TenantTransaction } from '../../../platform/database/database.ts';
import { newId } from '../../../platform/ids.ts';
import { feesOf } from '../payout-settings/fees-of.ts';
import { getPayoutSettings } from '../payout-settings/payout-settings.service.ts';
import { differencesOf, divideSession, type Difference } from './divide-session.ts';
import {
  addUpLines,
  claimCalculation,
  deleteLines,
  findLinesOf,
  findReceiversOf,
  findSharedSessions,
  insertLines,
  insertPayouts,
  lockPayoutsOf,
  takeDueSessions,
  type LockedPayout,
  type SessionLine,
  type SharedSession,
} from './payout-shares.repository.ts';
import { recordPayouts } from './record-payouts.service.ts';

interface Scope {
  readonly db: TenantTransaction;
  readonly tenantId: string;
  readonly now: Date;
}

/** Sessions of one transaction. */
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

const shareOf = (session: SharedSession, settings: PayoutSettings) => {
  const { currency, receiver, revenue_minor: gross, sales_tax_minor: tax, energy_wh: wattHours } = session;
  if (!session.is_paid || gross === 0) return null;
  const { provider_fee_minor: providerFee, refunded_minor: refunded } = session;
  const paid = { gross, tax, currency, wattHours, providerFee, refunded };
  return { receiver, currency, sums: divideSession(paid, feesOf(settings, currency)) };
};

/** Differences of a session by the lines of payouts that no longer change. */
function differencesOfSession(
  session: SharedSession,
  lines: readonly SessionLine[],
  { book, settings }: { readonly book: PayoutBook; readonly settings: PayoutSettings },
): Difference[] {
  const locked = lines.flatMap(({ payout: id, sums }) => {
    const payout = book.get(id);
    return payout && isPayoutLocked(payout.state)
      ? [{ receiver: payout.receiver, currency: payout.currency, sums }]
      : [];
  });
  return differencesOf(shareOf(session, settings), locked);
}

/** Calculates the shares of sessions again, and books what changed in payouts that are not paid. */
async function calculate({ db, tenantId, now }: Scope, ids: readonly string[]): Promise<void> {
  const settings = await getPayoutSettings({ db, tenantId });
  const sessions = await findSharedSessions(db, tenantId, ids);
  const receivers = new Set([
    ...sessions.map(({ receiver }) => receiver),
    ...(await findReceiversOf(db, tenantId, ids)),
  ]);
  const payouts = await lockPayoutsOf(db, tenantId, [...receivers]);
  const book = new PayoutBook(payouts);
  const lines = Map.groupBy(await findLinesOf(db, tenantId, ids), ({ session }) => session);
  const thisMonth = monthNumber(payoutMonthOf(now));
  const rows = sessions.flatMap((session) => {
    const month = monthNumber(payoutMonthOf(session.started_at));
    return differencesOfSession(session, lines.get(session.id) ?? [], { book, settings }).map((difference) => {
      const payout = book.openAt({ ...difference, month }, thisMonth);
      const is_adjustment = monthNumber(payout) !== month;
      const key = { tenant_id: tenantId, payout_id: payout.id, session_id: session.id };
      return { ...key, started_at: session.started_at, is_adjustment, ...difference.sums };
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
 * Calculates the shares of the sessions that changed since: late, corrected and refunded ones too. A payout that was paid
 * stays as it was; its differences are adjustments of one that is not.
 *
 * @returns how many sessions; 0 where none is left, or another instance calculates
 */
export async function calculatePayouts(scope: Scope): Promise<number> {
  const { db, tenantId } = scope;
  if (!(await claimCalculation(db, tenantId))) return 0;
  const ids = await takeDueSessions(db, tenantId, batch);
  if (ids.length > 0) await calculate(scope, ids);
  return ids.length;
}
