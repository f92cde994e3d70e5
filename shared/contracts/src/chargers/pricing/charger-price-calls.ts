import { z } from 'zod';
import { currentType } from '../chargers/charger-values.ts';
import { commaJoined } from '../../platform/core/comma-joined.ts';
import { endpoint } from '../../platform/core/endpoint.ts';
import { listQuery, orderingsOf, page } from '../../platform/core/paging.ts';
import { newPriceSettings, priceSettings, priceSettingsChange } from './price-settings.ts';

const source = 'spec §7 chargers; §3 pricing';
const path = '/api/v1/billing/charger/price_settings/';

/** The price settings that a charger has for itself. */
export const chargerPriceSettings = priceSettings.extend({
  id: z.uuid(),
  charger: z.uuid(),
  custom_id: z.string(),
  /** Which of `ac` and `dc` there is. */
  current_type: currentType,
  /** A driver has to know the PIN. */
  has_pin: z.boolean(),
  /** `null` also for accounts that may not change chargers. */
  pin_for_paid_charging: z.string().nullable(),
});
export type ChargerPriceSettings = z.infer<typeof chargerPriceSettings>;

/**
 * `charger` asks for those of chargers, `port` for those that hold at ports; there are none where the location's hold. The
 * answer about a single charger has the `ETag` that a change has to name.
 */
export const listChargerPrices = endpoint({
  method: 'GET',
  path,
  summary: 'Chargers’ own price settings, by the name of the charger',
  source: `${source}; “get port price and get charger ports price”`,
  permission: 'view_charger',
  query: listQuery.extend({
    charger: commaJoined(z.uuid()).optional(),
    port: commaJoined(z.uuid()).optional(),
    ordering: z.enum(orderingsOf(['custom_id'])).default('custom_id'),
  }),
  reply: page(chargerPriceSettings),
});

/** The charger's `payment_type` follows, see `paymentTypeOf`. Needs the Pro license and an activated charger. */
export const setChargerPrices = endpoint({
  method: 'POST',
  path,
  summary: 'Give a charger price settings of its own, in place of its location’s',
  source: `${source}; §4 activation; §5 PIN; §6 licensing`,
  permission: 'change_charger',
  repeat: 'idempotency-key',
  body: newPriceSettings.extend({ charger: z.uuid() }),
  reply: chargerPriceSettings,
  errors: ['CONFLICT'],
});

/** As `setChargerPrices`. */
export const changeChargerPrices = endpoint({
  method: 'PATCH',
  path: `${path}{id}`,
  summary: 'Change a charger’s price settings; what is not sent stays',
  source: `${source}; §4 activation; §5 PIN; §6 licensing`,
  permission: 'change_charger',
  repeat: 'if-match',
  params: z.object({ id: z.uuid() }),
  body: priceSettingsChange,
  reply: chargerPriceSettings,
  errors: ['CONFLICT'],
});
