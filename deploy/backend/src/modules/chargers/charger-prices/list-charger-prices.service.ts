import { listChargerPrices, type ChargerPriceSettings } from '@plugboard/contracts/chargers';
import { type HandlerReplyOf, type ParsedQueryOf } from '@plugboard/contracts/platform';
import type { SignedInCall } from '../../../platform/http/context.ts';
import { Failure } from '../../../platform/http/failure.ts';
import { getCountOfLastPage, buildPageLinks } from '../../../platform/http/page-links.ts';
import { requireChargers, requireChargersOfPorts } from '../chargers/require-chargers.service.ts';
import { countPrices, findPrices, type ChargerPriceRow } from './charger-prices.repository.ts';
import { toPriceSettings } from '../../locations/index.ts';

export interface VersionedReplyCall extends SignedInCall {
  readonly setVersion: (version: number) => void;
}

/** Price settings as the caller may see them: the PIN is for those who could set another one. */
export function toPriceDto({ account }: SignedInCall, row: ChargerPriceRow): ChargerPriceSettings {
  const { pin_for_paid_charging: pin, ...settings } = toPriceSettings(row);
  return {
    id: row.id,
    charger: row.charger_id,
    custom_id: row.custom_id,
    current_type: row.current_type,
    ...settings,
    has_pin: pin !== null,
    pin_for_paid_charging: account.permissions.includes('change_charger') ? pin : null,
  };
}

type Query = ParsedQueryOf<typeof listChargerPrices>;

/** The chargers that are asked for; 404 where the tenant lacks one of them, or of the ports. */
async function askedChargers(call: SignedInCall, { charger, port }: Query): Promise<readonly string[] | undefined> {
  if (!port?.length) return charger?.length ? requireChargers(call, charger) : undefined;
  const owners = await requireChargersOfPorts(call, port);
  const named = charger?.map((id) => id.toLowerCase());
  if (named?.length && owners.some((id) => !named.includes(id))) throw new Failure('NOT_FOUND');
  return owners;
}

export async function listPrices(
  call: VersionedReplyCall,
  query: Query,
): Promise<HandlerReplyOf<typeof listChargerPrices>> {
  const { db, tenantId } = call;
  const selection = { tenantId, search: query.search, chargerIds: await askedChargers(call, query) };
  const rows = await findPrices(db, selection, query);
  const count = getCountOfLastPage(query, rows.length) ?? (await countPrices(db, selection));
  const [only] = rows;
  if (selection.chargerIds?.length === 1 && only) call.setVersion(only.version);
  return {
    results: rows.map((row) => toPriceDto(call, row)),
    ...buildPageLinks(listChargerPrices.path, query, count),
    count,
  };
}
