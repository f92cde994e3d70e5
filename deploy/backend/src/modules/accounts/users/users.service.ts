import { listUsers as listUsersEndpoint, type User } from '@plugboard/contracts/accounts';
import { type Download, type HandlerReplyOf, type ParsedQueryOf } from '@plugboard/contracts/platform';
import type { FileStore } from '../../../platform/files/file-store.ts';
import { findFileOf } from '../../../platform/files/files.repository.ts';
import type { SignedInCall } from '../../../platform/http/context.ts';
import { Failure } from '../../../platform/http/failure.ts';
import { getCountOfLastPage, buildPageLinks } from '../../../platform/http/page-links.ts';
import { getVehicleNames } from '../../vehicles/index.ts';
import { countUsers, findUsers, type UserRow } from './user-list.repository.ts';
import { toPersonDto, toUserListItemDto, toUserDto, getUserVersion } from './user-dto.ts';
import { canManage } from './user-rules.ts';
import { findChargerNames, findUser } from './users.repository.ts';

export async function listUsers(
  call: SignedInCall,
  query: ParsedQueryOf<typeof listUsersEndpoint>,
): Promise<HandlerReplyOf<typeof listUsersEndpoint>> {
  const { limit, offset, ordering, ...filters } = query;
  const selection = { ...filters, tenantId: call.tenantId, now: call.now };
  const rows = await findUsers(call.db, selection, { limit, offset, ordering });
  const count = getCountOfLastPage(query, rows.length) ?? (await countUsers(call.db, selection));
  return {
    results: rows.map((row) => toUserListItemDto(row, call.account)),
    ...buildPageLinks(listUsersEndpoint.path, query, count),
    count,
  };
}

/** Callers may read their own record, and others' with `view_user`. */
async function readableUser(call: SignedInCall, id: string): Promise<UserRow> {
  if (id !== call.account.id && !call.account.permissions.includes('view_user')) throw new Failure('FORBIDDEN');
  const row = await findUser(call.db, call.tenantId, id);
  if (!row) throw new Failure('NOT_FOUND');
  return row;
}

const ownerOf = (row: UserRow) => ({ tenant_id: row.tenant_id, account_id: row.id });

/** Whether this is a user of the caller's tenant, for modules that hang things on users. */
export const isUser = async ({ db, tenantId }: SignedInCall, id: string): Promise<boolean> =>
  (await findUser(db, tenantId, id)) !== undefined;

/** A user as the caller may see it, with the version that a save has to name. */
export async function toUserReply(
  call: SignedInCall & { readonly setVersion: (version: string) => void },
  row: UserRow,
): Promise<User> {
  const license = await findFileOf(call.db, ownerOf(row), 'driver_license');
  const charger =
    row.default_charger_id === null
      ? null
      : ((await findChargerNames(call.db, call.tenantId, row.default_charger_id)) ?? null);
  const vehicle = row.default_vehicle_id === null ? null : await getVehicleNames(call, row.default_vehicle_id);
  const inviter = row.invited_by === null ? undefined : await findUser(call.db, call.tenantId, row.invited_by);
  call.setVersion(getUserVersion(row));
  return toUserDto(row, { license, charger, vehicle, inviter: inviter ? toPersonDto(inviter) : null }, call.account);
}

export async function getUser(call: Parameters<typeof toUserReply>[0], id: string): Promise<User> {
  return toUserReply(call, await readableUser(call, id));
}

export async function getDriverLicense(call: SignedInCall, files: FileStore, id: string): Promise<Download> {
  // An identity document, so viewing users is not enough.
  const isSelf = id === call.account.id;
  if (!isSelf && !call.account.permissions.includes('change_user')) throw new Failure('FORBIDDEN');
  const row = await readableUser(call, id);
  if (!isSelf && !canManage(call.account, row)) throw new Failure('FORBIDDEN');
  const file = await findFileOf(call.db, ownerOf(row), 'driver_license');
  const content = file && (await files.open(file.name));
  if (!file || !content) throw new Failure('NOT_FOUND');
  const extension = file.content_type === 'image/png' ? 'png' : 'jpg';
  return { contentType: file.content_type, content, fileName: `driver-license.${extension}` };
}
