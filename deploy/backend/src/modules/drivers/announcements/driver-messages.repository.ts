import type { DriverMessage } from '@plugboard/contracts/drivers';
import { sql } from 'kysely';
import type { TenantTransaction } from '../../../platform/database/database.ts';
import { json } from '../../../platform/database/platform-tables.ts';
import { newOrderedId } from '../../../platform/ids.ts';
import type { MessageTexts } from './announcements.tables.ts';

const latest = 50;

interface NewMessages {
  readonly tenantId: string;
  readonly accounts: readonly string[];
  readonly kind: DriverMessage['kind'];
  /** An announcement's id, or texts of an event. */
  readonly of: string | (MessageTexts & { readonly event: string });
  readonly now: Date;
}

/** Puts a message into the apps of drivers; one who has it does not get it again. */
export async function insertDriverMessages(
  db: TenantTransaction,
  { tenantId, accounts, kind, of, now }: NewMessages,
): Promise<void> {
  if (accounts.length === 0) return;
  const text =
    typeof of === 'string'
      ? { announcement_id: of, event_id: null, texts: null }
      : { announcement_id: null, event_id: of.event, texts: json(of) };
  await db
    .insertInto('driver_message')
    .values(
      accounts.map((account_id) => ({
        tenant_id: tenantId,
        id: newOrderedId(now),
        account_id,
        kind,
        at: now,
        ...text,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

type DriverMessageRow = Pick<DriverMessage, 'id' | 'kind'> & MessageTexts & { readonly at: Date };

export async function findDriverMessages(
  db: TenantTransaction,
  tenantId: string,
  accountId: string,
): Promise<DriverMessageRow[]> {
  const own = (name: keyof MessageTexts) =>
    sql`coalesce(${sql.ref(`announcement.${name}`)}, message.texts ->> ${sql.lit(name)}) as ${sql.ref(name)}`;
  const { rows } = await sql<DriverMessageRow>`
    select message.id, message.kind, message.at, ${own('title_en')}, ${own('text_en')}, ${own('title_es')},
      ${own('text_es')}
    from driver_message as message
    left join announcement on announcement.tenant_id = message.tenant_id
      and announcement.id = message.announcement_id
    where message.tenant_id = ${tenantId} and message.account_id = ${accountId}
    order by message.at desc, message.id desc limit ${sql.lit(latest)}`.execute(db);
  return rows;
}
