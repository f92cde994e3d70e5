import { withSystem, withTenant } from '../../../platform/database/tenant-scope.repository.ts';
import { writeAuditEntry } from '../../../platform/http/audit.repository.ts';
import { Failure, FieldFailure } from '../../../platform/http/failure.ts';
import { newId, newOrderedId } from '../../../platform/ids.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { CardProvider } from '../../../platform/payment-providers/card-provider.ts';
import {
  findRenewals,
  findTenantsWithRenewals,
  lockAttempt,
  updateRenewals,
  type Renewal,
} from './licence-renewals.repository.ts';
import { placeOrder } from './order-licences.service.ts';
import { priceOrder } from './price-order.service.ts';
import { mailAboutRenewal, type RenewalContext } from './renewal-mails.service.ts';

const day = 24 * 60 * 60_000;
/** A renewal is announced this long before a licence ends, and paid a day before it does. */
const announceMs = 14 * day;
const payMs = day;
/** A payment that fails is tried again once a day until a week after the end. */
const retryMs = day;
const giveUpMs = 7 * day;

type Access = Pick<Platform, 'database' | 'settings'>;

const chargersOf = (renewals: readonly Renewal[]) => renewals.map(({ charger_id }) => charger_id);

/** Renewals that are paid together: of one buyer with one card, the same licence for the same time at the same price. */
const together = (renewals: readonly Renewal[]): Renewal[][] => [
  ...Map.groupBy(renewals, ({ account_id, card_id, licence_id, years, announced_price_minor }) =>
    [account_id, card_id, licence_id, years, announced_price_minor].join(' '),
  ).values(),
];

const orderOf = (renewals: readonly Renewal[], { licence_id: license, years }: Renewal) => ({
  license,
  years,
  chargers: renewals.map(({ charger_id, licensed_to }) => ({
    charger: charger_id,
    licensed_to: licensed_to?.toISOString() ?? null,
  })),
  promotional_code: null,
});

/** Why an order can't be placed as things are; anything else is a fault of ours, and thrown. */
function problemOf(error: unknown): 'NOT_OFFERED' | 'PAYMENT_FAILED' {
  if (error instanceof FieldFailure) return 'NOT_OFFERED';
  if (error instanceof Failure && error.code === 'PAYMENT_FAILED') return 'PAYMENT_FAILED';
  throw error;
}

const byRenewals = (tenantId: string) => ({ tenantId, requestId: 'licence renewals', account: undefined });

const isAnnounced = ({ announced_for, licensed_to }: Renewal) => announced_for?.getTime() === licensed_to?.getTime();

/** Mails what will be charged, once for each end of a licence. The price that the mail names is the one that is paid. */
async function announce(context: RenewalContext, renewals: readonly Renewal[], now: Date): Promise<void> {
  const { db, tenantId } = context;
  for (const group of together(renewals.filter((renewal) => !isAnnounced(renewal)))) {
    const [first] = group;
    if (!first?.licensed_to) continue;
    const priced = await priceOrder(context, orderOf(group, first), now).catch((error: unknown) => problemOf(error));
    if (typeof priced === 'string') {
      await updateRenewals(db, tenantId, chargersOf(group), { problem: priced });
      continue;
    }
    for (const { charger_id, licensed_to, price_minor } of group)
      await updateRenewals(db, tenantId, [charger_id], {
        announced_for: licensed_to,
        announced_price_minor: price_minor,
      });
    const sum = { minor: priced.quote.total, currency: priced.licence.currency };
    await mailAboutRenewal(context, 'licenceRenewalDue', group, sum);
  }
}

/** Gives each payment that is due an id, which is stored before any money moves. */
async function beginAttempts({ db, tenantId }: RenewalContext, renewals: readonly Renewal[], now: Date): Promise<void> {
  const due = renewals.filter(
    (renewal) =>
      isAnnounced(renewal) &&
      renewal.attempt_id === null &&
      renewal.card_id !== null &&
      renewal.licensed_to !== null &&
      renewal.licensed_to.getTime() - payMs <= now.getTime() &&
      (renewal.attempted_at === null || renewal.attempted_at.getTime() + retryMs <= now.getTime()),
  );
  for (const group of together(due))
    await updateRenewals(db, tenantId, chargersOf(group), { attempt_id: newId(), attempted_at: now });
}

/** Pays one attempt. Repeated after a crash it is the same payment at the provider. */
async function pay(context: RenewalContext, provider: CardProvider, attemptId: string, now: Date): Promise<void> {
  const { db, tenantId } = context;
  const chargerIds = (await lockAttempt(db, tenantId, attemptId)).map(({ charger_id }) => charger_id);
  if (chargerIds.length === 0) return;
  const renewals = await findRenewals(db, tenantId, { chargerIds });
  const [first] = renewals;
  if (!first) return;
  const agreed = first.announced_price_minor ?? first.price_minor;
  const priced = await priceOrder(context, orderOf(renewals, first), now, agreed);
  const audit: Parameters<typeof placeOrder>[0]['audit'] = (entry) => writeAuditEntry(db, byRenewals(tenantId), entry);
  const buyer = { db, tenantId, account: { id: first.account_id }, intention: attemptId, audit };
  const id = newOrderedId(now);
  await placeOrder(buyer, provider, priced, { action: 'licence.renewed', cardId: first.card_id, id, now });
  await updateRenewals(db, tenantId, chargerIds, { attempt_id: null, attempted_at: null, problem: null });
  const sum = { minor: priced.quote.total, currency: priced.licence.currency };
  await mailAboutRenewal(context, 'licenceRenewed', await findRenewals(db, tenantId, { chargerIds }), sum);
}

/** Keeps why an attempt failed, and mails it. */
async function recordFailure(context: RenewalContext, attemptId: string, error: unknown): Promise<void> {
  const problem = problemOf(error);
  const { db, tenantId } = context;
  const chargerIds = (await lockAttempt(db, tenantId, attemptId)).map(({ charger_id }) => charger_id);
  if (chargerIds.length === 0) return;
  const renewals = await findRenewals(db, tenantId, { chargerIds });
  await updateRenewals(db, tenantId, chargerIds, { attempt_id: null, problem });
  await writeAuditEntry(db, byRenewals(tenantId), {
    action: 'licence.renewal_failed',
    subject: { type: 'licence_order', id: attemptId },
    after: { chargers: renewals.map(({ custom_id }) => custom_id), problem },
  });
  await mailAboutRenewal(context, 'licenceRenewalFailed', renewals);
}

async function renewForTenant({ database, settings }: Access, provider: CardProvider, tenantId: string, now: Date) {
  const range = { endsAfter: new Date(now.getTime() - giveUpMs), endsBy: new Date(now.getTime() + announceMs) };
  const attempts = await withTenant(database, tenantId, async (db) => {
    const context = { db, tenantId, settings };
    await announce(context, await findRenewals(db, tenantId, range), now);
    await beginAttempts(context, await findRenewals(db, tenantId, range), now);
    const renewals = await findRenewals(db, tenantId, range);
    return new Set(renewals.flatMap(({ attempt_id }) => (attempt_id === null ? [] : [attempt_id])));
  });
  for (const attempt of attempts)
    await withTenant(database, tenantId, (db) => pay({ db, tenantId, settings }, provider, attempt, now)).catch(
      (error: unknown) =>
        withTenant(database, tenantId, (db) => recordFailure({ db, tenantId, settings }, attempt, error)),
    );
}

/**
 * Announces and pays licences that renew themselves (spec §2.22). An attempt's id is committed before the card is
 * charged and is the charge's key: a process that dies between the two is followed by the same charge, not a second.
 */
export async function renewLicences(platform: Access, provider: CardProvider, now: Date): Promise<void> {
  const problems: unknown[] = [];
  for (const tenantId of await withSystem(platform.database, findTenantsWithRenewals))
    await renewForTenant(platform, provider, tenantId, now).catch((error: unknown) => problems.push(error));
  // An error at one tenant does not stop the others.
  if (problems.length > 0) throw new AggregateError(problems, 'Not every tenant’s licences were renewed');
}
