import type { CurrentType, PriceSettings } from '@plugboard/contracts/chargers';
import {
  type BackTestedSession,
  backTestDays,
  mostAffected,
  type PriceBackTest,
  priceWithDiscount,
} from '@plugboard/contracts/payments';
import { moneyOf } from '@plugboard/contracts/platform';
import type { SignedInCall } from '../../../platform/http/context.ts';
import { Failure } from '../../../platform/http/failure.ts';
import { listDeliveredCharges } from '../../charging/index.ts';
import { findDefaultPrices, isLocation } from '../../locations/index.ts';
import { countEndedSessions, findSessionsToPrice, type SessionToPrice } from './price-back-tests.repository.ts';

const day = 24 * 60 * 60 * 1000;
/** Sessions that are read at once. */
const batch = 200;

interface Repriced {
  readonly session: SessionToPrice;
  readonly draftMinor: number;
}

type SettingsByType = Readonly<Record<CurrentType, PriceSettings | null>>;

/** A current type that the draft has no price for goes by the tenant's default. */
async function settingsUnder(call: SignedInCall, draft: PriceSettings): Promise<SettingsByType> {
  const usual = await findDefaultPrices(call);
  return {
    AC: draft.ac ? draft : usual?.ac ? usual : null,
    DC: draft.dc ? draft : usual?.dc ? usual : null,
  };
}

/** Sessions of a batch priced by the draft; those of a current type or currency without a price are left out. */
async function reprice(
  { db, tenantId, now }: SignedInCall,
  sessions: readonly SessionToPrice[],
  settings: SettingsByType,
  { currency }: PriceSettings,
): Promise<Repriced[]> {
  const priced = sessions.filter(({ current_type: type }) => settings[type]?.currency === currency);
  const charges = await listDeliveredCharges(db, tenantId, priced, now);
  return priced.flatMap((session) => {
    const { current_type: currentType, timezone, discount_percent: percent, included_wh: includedWh } = session;
    const holding = settings[currentType];
    const charge = charges.get(session.id);
    if (!holding || !charge) return [];
    const { total_minor } = priceWithDiscount(holding, { ...charge, currentType, timezone }, percent, includedWh);
    return [{ session, draftMinor: total_minor }];
  });
}

async function repriceAll(
  call: SignedInCall,
  locationId: string,
  draft: PriceSettings,
  from: Date,
): Promise<Repriced[]> {
  const { db, tenantId, now } = call;
  const settings = await settingsUnder(call, draft);
  const period = { tenantId, locationId, from, to: now, currency: draft.currency };
  const repriced: Repriced[] = [];
  let after: string | null = null;
  while (true) {
    const sessions: SessionToPrice[] = await findSessionsToPrice(db, period, { after, limit: batch });
    const last = sessions.at(-1);
    if (last === undefined) return repriced;
    repriced.push(...(await reprice(call, sessions, settings, draft)));
    after = last.id;
  }
}

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);
const changeOf = ({ session, draftMinor }: Repriced) => draftMinor - session.revenue_minor;

/** Prices the last month's sessions of a location by a draft, beside what they have cost. */
export async function backTest(call: SignedInCall, locationId: string, draft: PriceSettings): Promise<PriceBackTest> {
  const { db, tenantId, now } = call;
  if (!(await isLocation(call, locationId))) throw new Failure('NOT_FOUND');
  const from = new Date(now.getTime() - backTestDays * day);
  const repriced = await repriceAll(call, locationId, draft, from);
  const sessions = await countEndedSessions(db, { tenantId, locationId, from, to: now });
  const amount = (minor: number) => moneyOf(minor, draft.currency).amount;
  const toReply = (one: Repriced): BackTestedSession => ({
    session: one.session.id,
    charger: one.session.custom_id,
    started_at: one.session.started_at.toISOString(),
    energy: one.session.energy_wh / 1000,
    revenue: amount(one.session.revenue_minor),
    draft_revenue: amount(one.draftMinor),
    difference: amount(changeOf(one)),
  });
  return {
    from: from.toISOString(),
    to: now.toISOString(),
    currency: draft.currency,
    sessions,
    repriced: repriced.length,
    untouched: sessions - repriced.length,
    revenue: amount(sum(repriced.map(({ session }) => session.revenue_minor))),
    draft_revenue: amount(sum(repriced.map(({ draftMinor }) => draftMinor))),
    difference: amount(sum(repriced.map(changeOf))),
    most_affected: repriced
      .toSorted((one, other) => Math.abs(changeOf(other)) - Math.abs(changeOf(one)))
      .slice(0, mostAffected)
      .map(toReply),
  };
}
