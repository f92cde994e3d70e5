import type { Currency } from '@plugboard/contracts/platform';
import { sandboxFeeOf } from '../platform/payment-providers/sandbox-payments.ts';
import type { PlannedCharger } from './charger-rows.ts';
import type { PlannedPort } from './port-rows.ts';
import { drivers } from './people.ts';
import { randomFor, type Random } from './random.ts';
import type { Row } from './rows.ts';
import { moneyOfSession } from './session-prices.ts';
import { day, daysOfBooks, hour, minute } from './time.ts';

interface At {
  readonly tenant: string;
  readonly currency: Currency;
  readonly charger: PlannedCharger;
  readonly port: PlannedPort;
}

const moment = (time: number) => new Date(time).toISOString();

/** Highest power in W, which the meter values of a charge fall from: above the average, within what the port can give. */
function peakOf(energyWh: number, chargingMs: number, portWatts: number): number {
  const averageW = (energyWh * hour) / chargingMs;
  return Math.round(Math.max(averageW, Math.min(portWatts * 0.95, averageW * 1.3)));
}

/** One stay at a port: plugged in at `start`, charging until `charged`, unplugged at `end`. */
function session(
  random: Random,
  { tenant, currency, charger, port }: At,
  start: number,
  charged: number,
  end: number | null,
): Row {
  const { plan } = charger;
  const isFailed = end !== null && random.chance(0.03);
  const hours = (charged - start) / hour;
  const energyWh = isFailed ? 0 : Math.round(plan.model.portWatts * (0.45 + random.fraction() * 0.4) * hours);
  const takenWh = end === null ? port.chargedWh : energyWh;
  const isPaid = plan.paymentType === 'PER_KILOWATT_HOUR' || plan.paymentType === 'PER_HOUR';
  const isIdle = end !== null && end - charged > 30 * minute;
  const finished = isFailed ? 'FAILED' : isPaid && random.chance(0.97) ? 'COMPLETED_AND_PAID' : 'COMPLETED';
  const isAnonymous = random.chance(0.25);
  const paymentType = isFailed ? 'FREE' : plan.paymentType;
  const money = moneyOfSession({ currency, paymentType, energyWh, hours, isIdle });
  return {
    tenant_id: tenant,
    id: random.uuid(),
    charger_id: charger.id,
    port_id: port.id,
    location_id: plan.sharedFrom ? null : plan.location.id,
    status: end === null ? 'IN_PROGRESS' : finished,
    authentication: random.pick(['QR_CODE', 'QR_CODE', 'FLEET_RFID', 'PLUG_AND_CHARGE']),
    driver_name: isAnonymous ? null : `${random.pick(drivers.firstNames)} ${random.pick(drivers.lastNames)}`,
    started_at: moment(start),
    ended_at: end === null ? null : moment(end),
    charging_started_at: moment(start + minute),
    charging_ended_at: end === null ? null : moment(charged),
    energy_wh: takenWh,
    peak_w: peakOf(takenWh, charged - start - minute, plan.model.portWatts),
    ...money,
    provider_fee_minor: finished === 'COMPLETED_AND_PAID' ? sandboxFeeOf(money.revenue_minor) : 0,
  };
}

/** Moves the start of a session from the night to the morning. */
const outOfNight = (time: number, utcHours: number): number => {
  const hourOfDay = (Math.floor(time / hour) + utcHours + 24) % 24;
  return hourOfDay < 6 ? time + (6 - hourOfDay) * hour : time;
};

const utcHours: Readonly<Record<string, number>> = {
  'America/Los_Angeles': -8,
  'America/Denver': -7,
  'America/Chicago': -6,
  'Europe/Madrid': 1,
};

function* sessionsOfPort(random: Random, at: At, now: number, meanGap: number): Generator<Row> {
  const { plan } = at.charger;
  const { licence } = plan;
  if (licence === null || at.port.status === 'COMING_SOON') return;
  const isFast = plan.model.currentType === 'DC';
  const chargingSince = at.port.chargingFor === null ? now : now - at.port.chargingFor;
  const last = Math.min(chargingSince - hour, licence.toDay === null ? now : now + licence.toDay * day);
  let time = Math.max(now - daysOfBooks * day, now + licence.fromDay * day);
  for (;;) {
    const gap = -Math.log(1 - random.fraction()) * meanGap;
    const start = outOfNight(Math.round((time + gap) / 1000) * 1000, utcHours[plan.location.timezone] ?? -5);
    const charged = start + (isFast ? random.integer(12, 55) : random.integer(50, 360)) * minute;
    const end = charged + (random.chance(0.3) ? random.integer(20, 120) : random.integer(1, 15)) * minute;
    if (end > last) break;
    yield session(random, at, start, charged, end);
    time = end;
  }
  if (at.port.chargingFor !== null) yield session(random, at, chargingSince, now, null);
}

/** Whether a session ended before its charger was last seen; a charger that is online is seen now. */
const wasSeen = ({ plan, row }: PlannedCharger, { ended_at }: Row): boolean =>
  plan.isOnline || (row['last_seen_at'] !== null && String(ended_at) <= String(row['last_seen_at']));

/**
 * Sessions of every port, one after the other and never two at once, until the charge that is going on now.
 *
 * @param meanGap milliseconds between two sessions of a port, on average
 * @param stream name of the stream of random numbers
 */
export function* sessionRows(
  tenant: { readonly id: string; readonly currency: Currency },
  chargers: Iterable<PlannedCharger>,
  now: Date,
  meanGap: number,
  stream = `sessions of ${tenant.id}`,
): Generator<Row> {
  const random = randomFor(stream);
  for (const charger of chargers)
    for (const port of charger.ports) {
      const at = { tenant: tenant.id, currency: tenant.currency, charger, port };
      for (const row of sessionsOfPort(random, at, now.getTime(), meanGap)) if (wasSeen(charger, row)) yield row;
    }
}
