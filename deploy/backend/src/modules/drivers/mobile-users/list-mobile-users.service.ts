import { idTagStatusAt } from '@plugboard/contracts/charging';
import { listMobileUsers as listCall, type MobileUser, type MobileUserRow } from '@plugboard/contracts/drivers';
import type { HandlerReplyOf, ParsedQueryOf } from '@plugboard/contracts/platform';
import { describeDevice } from '../../../platform/describe-device.ts';
import type { SignedInCall } from '../../../platform/http/context.ts';
import { Failure } from '../../../platform/http/failure.ts';
import { buildPageLinks, getCountOfLastPage } from '../../../platform/http/page-links.ts';
import { findUser, getUserVersion } from '../../accounts/index.ts';
import { getVehicleNames } from '../../vehicles/index.ts';
import { toMobileUserRowDto } from './mobile-user-dto.ts';
import { countMobileUsers, findMobileUsers } from './mobile-user-list.repository.ts';
import { findChargingCards, findDevices, findPaymentCards } from './mobile-users.repository.ts';

/** For exports. */
export { findMobileUsers } from './mobile-user-list.repository.ts';

type Reading = Pick<SignedInCall, 'db' | 'tenantId' | 'now'>;
export type ShowingCall = SignedInCall & { readonly setVersion: (version: string) => void };

export async function listMobileUsers(
  { db, tenantId, now }: Reading,
  query: ParsedQueryOf<typeof listCall>,
): Promise<HandlerReplyOf<typeof listCall>> {
  const { search, status__in, tz: timeZone } = query;
  const selection = { tenantId, search, status__in };
  const rows = await findMobileUsers(db, selection, query);
  const count = getCountOfLastPage(query, rows.length) ?? (await countMobileUsers(db, selection));
  const results = rows.map((row) => toMobileUserRowDto(row, { timeZone, now }));
  return { results, data: results, ...buildPageLinks(listCall.path, query, count), count };
}

/** A driver's line of the list; 404 where the tenant has no such driver. */
async function requireRow({ db, tenantId, now }: Reading, id: string, timeZone: string): Promise<MobileUserRow> {
  const page = { ordering: 'date_registered', limit: 1, offset: 0 } as const;
  const [row] = await findMobileUsers(db, { tenantId, id }, page);
  if (!row) throw new Failure('NOT_FOUND');
  return toMobileUserRowDto(row, { timeZone, now });
}

/** One driver, with the version that a save has to name. */
export async function getMobileUser(call: ShowingCall, id: string, timeZone: string): Promise<MobileUser> {
  const { db, tenantId, now } = call;
  const row = await requireRow(call, id, timeZone);
  const account = await findUser(db, tenantId, id);
  if (!account) throw new Failure('NOT_FOUND');
  const of = { tenantId, id };
  call.setVersion(getUserVersion(account));
  return {
    ...row,
    first_name: account.first_name,
    last_name: account.last_name,
    phone: account.phone,
    language: account.language,
    is_disabled: account.status === 'disabled',
    default_charger: row.mobile_chargers[0] ?? null,
    default_vehicle:
      account.default_vehicle_id === null ? null : await getVehicleNames(call, account.default_vehicle_id),
    created_at: account.created_at.toISOString(),
    invited_at: account.invited_at?.toISOString() ?? null,
    charging_cards: (await findChargingCards(db, of)).map(({ is_blocked, expires_at, ...card }) => ({
      ...card,
      status: idTagStatusAt(is_blocked, expires_at, now),
      expires_at: expires_at?.toISOString() ?? null,
    })),
    payment_cards: await findPaymentCards(db, of),
    devices: (await findDevices(db, of, now)).map(({ user_agent, last_used_at }) => ({
      device: describeDevice(user_agent),
      last_used_at: last_used_at.toISOString(),
    })),
  };
}
