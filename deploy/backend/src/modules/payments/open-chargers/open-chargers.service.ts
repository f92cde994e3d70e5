import { rateAt } from '@plugboard/contracts/chargers';
import { type OpenCharger, type OpenPrice } from '@plugboard/contracts/payments';
import type { Selectable } from 'kysely';
import type { Call } from '../../../platform/http/context.ts';
import { Failure } from '../../../platform/http/failure.ts';
import { toWallClock } from '../../../platform/time/wall-clock.ts';
import { toPriceSettings, type PriceColumns } from '../../chargers/index.ts';
import { findOpenChargers, findPriceOf, listOpenPorts, type OpenChargerRow } from './open-chargers.repository.ts';

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** The week's day and minute that the site's clock shows. */
function weekMomentAt(now: Date, timezone: string) {
  const wall = toWallClock(now, timezone);
  return { weekday: (wall.getUTCDay() + 6) % 7, minute: wall.getUTCHours() * 60 + wall.getUTCMinutes() };
}

function priceNow(
  row: Selectable<PriceColumns>,
  { current_type, timezone }: OpenChargerRow,
  now: Date,
): OpenPrice | null {
  const settings = toPriceSettings(row);
  const price = current_type === 'AC' ? settings.ac : settings.dc;
  if (!price) return null;
  return {
    currency: settings.currency,
    rate: rateAt(price, weekMomentAt(now, timezone)),
    varies: price.intervals.length > 0,
    sales_tax: settings.sales_tax,
    session_activation_fee: settings.session_activation_fee,
    session_stand_by_fee: settings.session_stand_by_fee,
    session_stand_by_grace_period: settings.session_stand_by_grace_period,
  };
}

/** @throws Failure where no charger, or more than one, goes by this id or QR code number. */
export async function getOpenChargerBy({ db, tenantId, now }: Call, id: string): Promise<OpenCharger> {
  const [charger, another] = await findOpenChargers(db, tenantId, uuid.test(id) ? { id } : { qr_code_number: id });
  if (!charger || another) throw new Failure('NOT_FOUND', { text: 'openCharger.qrCodeNotAssigned' });
  const ports = await listOpenPorts(db, tenantId, charger.id);
  const price = await findPriceOf(db, tenantId, charger.id);
  return {
    id: charger.id,
    custom_id: charger.custom_id,
    location_name: charger.location_name || null,
    location_address: charger.location_address,
    parking_space: charger.parking_space,
    driver_message: charger.driver_message,
    current_type: charger.current_type,
    payment_type: charger.payment_type,
    has_pin: Boolean(price?.pin),
    ports: ports.map(({ status, max_power_w, ...port }) => ({
      ...port,
      status: status || null,
      max_power: max_power_w / 1000,
    })),
    price: price ? priceNow(price, charger, now) : null,
  };
}
