import replies from '../data/saved-replies.json' with { type: 'json' };
import { randomFor } from '../random.ts';
import type { Rows } from '../rows.ts';
import type { DemoTenant } from '../tenants.ts';

/** Saved replies in the tenant's language. */
export function savedReplyRows({ id: tenant_id, language }: DemoTenant): Rows {
  const random = randomFor(`saved replies of ${tenant_id}`);
  return {
    table: 'saved_reply',
    rows: replies[language].map(({ name, text }) => ({ tenant_id, id: random.uuid(), name, text, version: 1 })),
  };
}
