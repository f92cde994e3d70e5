import { paymentTypeOf } from '@plugboard/contracts/chargers';
import { quotePrice, type OpenCharger, type OpenChargerPrice } from '@plugboard/contracts/payments';
import type { Call } from '../../../platform/http/context.ts';
import { Failure } from '../../../platform/http/failure.ts';
import { findHoldingPrice, toPriceSettings } from '../../locations/index.ts';
import { findOpenChargers, listOpenPorts, type OpenChargerRow } from './open-chargers.repository.ts';

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** @throws Failure where no charger, or more than one, goes by this id or QR code number. */
export async function requireOpenCharger({ db, tenantId }: Call, id: string): Promise<OpenChargerRow> {
  const [charger, another] = await findOpenChargers(db, tenantId, uuid.test(id) ? { id } : { qr_code_number: id });
  if (!charger || another) throw new Failure('NOT_FOUND', { text: 'openCharger.qrCodeNotAssigned' });
  return charger;
}

/** The price that holds at a charger now. */
async function toPriceDto({ db, tenantId, now }: Call, charger: OpenChargerRow): Promise<OpenChargerPrice> {
  const { id, custom_id, current_type, timezone } = charger;
  const row = await findHoldingPrice(db, tenantId, id);
  const settings = row && toPriceSettings(row);
  const price = current_type === 'AC' ? settings?.ac : settings?.dc;
  return {
    id,
    custom_id,
    current_type,
    payment_type: settings && price ? paymentTypeOf(price, settings) : charger.payment_type,
    has_pin: Boolean(row?.pin),
    price: settings ? quotePrice(settings, { currentType: current_type, timezone }, now) : null,
  };
}

export const getOpenPriceBy = async (call: Call, id: string): Promise<OpenChargerPrice> =>
  toPriceDto(call, await requireOpenCharger(call, id));

export async function getOpenChargerBy(call: Call, id: string): Promise<OpenCharger> {
  const charger = await requireOpenCharger(call, id);
  const ports = await listOpenPorts(call.db, call.tenantId, charger.id);
  return {
    ...(await toPriceDto(call, charger)),
    location_name: charger.location_name || null,
    location_address: charger.location_address,
    parking_space: charger.parking_space,
    driver_message: charger.driver_message,
    ports: ports.map(({ status, max_power_w, ...port }) => ({
      ...port,
      status: status || null,
      max_power: max_power_w / 1000,
    })),
  };
}
