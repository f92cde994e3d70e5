import { announcementState, mobileUserStatus } from '@plugboard/contracts/drivers';
import { z } from 'zod';
import { countDrivers, findRecipients, insertDriverMessages } from '../modules/drivers/index.ts';
import { json } from '../platform/database/platform-tables.ts';
import type { TenantTransaction } from '../platform/database/database.ts';
import data from './data/announcements.json' with { type: 'json' };
import { randomFor } from './random.ts';
import { demoTenants } from './tenants.ts';
import { day } from './time.ts';

const plan = z
  .array(
    z.strictObject({
      title_en: z.string(),
      text_en: z.string(),
      title_es: z.string(),
      text_es: z.string(),
      /** From today. */
      days: z.int(),
      /** How many sites it is for; 0 means all. */
      sites: z.int(),
      statuses: z.array(mobileUserStatus),
      by_mail: z.boolean(),
      in_app: z.boolean(),
      state: announcementState,
    }),
  )
  .parse(data);

/** Drivers of one statement. */
const batch = 500;

/** Announcements of every state; those that were sent are in the apps of their drivers. */
export async function seedAnnouncements(db: TenantTransaction, now: Date): Promise<void> {
  for (const { id: tenantId } of demoTenants) {
    const random = randomFor(`announcements of ${tenantId}`);
    const query = db.selectFrom('location').select('id').where('tenant_id', '=', tenantId);
    const sites = (await query.orderBy('created_at').orderBy('id').execute()).map(({ id }) => id);
    for (const { days, sites: count, statuses, state, ...texts } of plan) {
      const id = random.uuid();
      const send_at = new Date(now.getTime() + days * day);
      const locations = sites.slice(0, count);
      const isSent = state === 'SENT';
      const audience = { tenantId, locations, statuses, now: send_at };
      await db
        .insertInto('announcement')
        .values({
          tenant_id: tenantId,
          id,
          ...texts,
          locations: json(locations),
          statuses: json(statuses),
          send_at,
          state,
          sent_up_to: null,
          sent_at: isSent ? send_at : null,
          recipients: isSent ? await countDrivers(db, audience) : 0,
          created_at: new Date(Math.min(send_at.getTime(), now.getTime()) - 2 * day),
        })
        .execute();
      if (!isSent) continue;
      for (let after: string | null = null; ;) {
        const found = await findRecipients(db, audience, { after, limit: batch });
        const accounts = found.map((driver) => driver.id);
        await insertDriverMessages(db, { tenantId, accounts, kind: 'ANNOUNCEMENT', of: id, now: send_at });
        if (found.length < batch) break;
        after = accounts.at(-1) ?? null;
      }
    }
  }
}
