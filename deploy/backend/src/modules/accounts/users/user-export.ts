import type { exportUsers as exportUsersEndpoint } from '@plugboard/contracts/accounts';
import type { Download, Language, ParsedQueryOf } from '@plugboard/contracts/platform';
import { toCsvLine } from '../../../platform/csv.ts';
import type { Database } from '../../../platform/database/database.ts';
import { withTenantReading } from '../../../platform/database/tenant-scope.repository.ts';
import type { SignedInCall } from '../../../platform/http/context.ts';
import { text } from '../../../platform/text.ts';
import { findUsers, type UserRow } from './user-list.repository.ts';
import { userStatusOf } from './user-status.ts';

const batch = 500;
const columns = [
  'email',
  'first_name',
  'last_name',
  'role',
  'role_code',
  'status',
  'phone',
  'receives_payouts',
  'sessions',
  'registered_at',
  'last_sign_in_at',
  'id',
];

const lineOf = (language: Language, row: UserRow): string =>
  toCsvLine([
    row.email,
    row.first_name,
    row.last_name,
    text(language, `role.${row.role}`),
    row.user_type,
    userStatusOf(row.status),
    row.phone ?? '',
    String(row.has_payout_access),
    String(row.sessions_count),
    row.created_at.toISOString(),
    row.last_sign_in_at?.toISOString() ?? '',
    row.id,
  ]);

type Call = Pick<SignedInCall, 'language' | 'tenantId' | 'now'>;

/** In batches, each in a separate transaction, so that a slow reader holds no database resources. */
async function* linesOf(
  database: Database,
  { language, tenantId, now }: Call,
  { ordering, ...filters }: ParsedQueryOf<typeof exportUsersEndpoint>,
): AsyncGenerator<string> {
  // So that a spreadsheet reads it as UTF-8.
  yield `\uFEFF${toCsvLine(columns)}`;
  for (let offset = 0, isEnd = false; !isEnd; offset += batch) {
    const rows = await withTenantReading(database, tenantId, (db) =>
      findUsers(db, { ...filters, tenantId, now }, { limit: batch, offset, ordering }),
    );
    yield rows.map((row) => lineOf(language, row)).join('');
    isEnd = rows.length < batch;
  }
}

/** The listed users as a file, in the order of the list. */
export const exportUsers = (
  database: Database,
  { language, tenantId, now }: Call,
  query: ParsedQueryOf<typeof exportUsersEndpoint>,
): Download => ({
  contentType: 'text/csv; charset=utf-8',
  fileName: 'users.csv',
  content: linesOf(database, { language, tenantId, now }, query),
});
