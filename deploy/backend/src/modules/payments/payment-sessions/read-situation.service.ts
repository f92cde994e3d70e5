import type { SessionPrice } from '@plugboard/contracts/payments';
import type { TenantTransaction } from '../../../platform/database/database.ts';
import { priceCharge } from '../payment-prices/payment-terms.ts';
import type { Situation } from './next-step.ts';
import { findFacts, findReadings, type ChargeFact } from './payment-facts.repository.ts';
import type { PaymentRow } from './payment-sessions.repository.ts';

/** When energy flowed last; `null` while it flows. */
function flowEnd({ charging_ended_at, ended_at, last_idle_at, last_flow_at }: ChargeFact): Date | null {
  if (charging_ended_at !== null || ended_at !== null) return charging_ended_at ?? ended_at;
  const isIdle = last_idle_at !== null && last_flow_at !== null && last_idle_at > last_flow_at;
  return isIdle ? last_flow_at : null;
}

async function priceOf(
  db: TenantTransaction,
  { tenant_id, terms, price }: PaymentRow,
  charge: ChargeFact,
  now: Date,
): Promise<SessionPrice> {
  if (price !== null) return price;
  const readings = await findReadings(db, tenant_id, charge.id);
  const startWh = charge.meter_start_wh;
  const delivered = {
    chargingStartedAt: charge.charging_started_at ?? charge.started_at,
    chargingEndedAt: flowEnd(charge),
    until: charge.ended_at ?? now,
    energyWh: charge.energy_wh,
    readings: readings.map(({ at, energy_wh, state_of_charge_percent }) => ({
      at,
      energyWh: energy_wh === null || startWh === null ? null : energy_wh - startWh,
      stateOfChargePercent: state_of_charge_percent,
    })),
  };
  return priceCharge(terms, delivered);
}

/** A payment with all facts that decide its next step. */
export async function readSituation(db: TenantTransaction, payment: PaymentRow, now: Date): Promise<Situation> {
  const facts = await findFacts(db, payment);
  const price = facts.charge ? await priceOf(db, payment, facts.charge, now) : payment.price;
  return { payment, ...facts, price, now };
}
