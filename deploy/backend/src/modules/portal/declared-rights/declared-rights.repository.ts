import type { DeclaredRights } from '@plugboard/contracts/platform';
import type { TenantTransaction } from '../../../platform/database/database.ts';
import { json } from '../../../platform/database/platform-tables.ts';

/** Replaces the declarations of all remotes. */
export async function replaceDeclaredRights(db: TenantTransaction, declared: readonly DeclaredRights[]): Promise<void> {
  const kept = declared.map(({ remote }) => remote);
  await db
    .deleteFrom('declared_rights')
    .$if(kept.length > 0, (query) => query.where('remote', 'not in', kept))
    .execute();
  if (kept.length === 0) return;
  await db
    .insertInto('declared_rights')
    .values(
      declared.map(({ remote, sections, permissions }) => ({
        remote,
        sections: json(sections),
        permissions: json(permissions),
      })),
    )
    .onConflict((conflict) =>
      conflict.column('remote').doUpdateSet(({ ref }) => ({
        sections: ref('excluded.sections'),
        permissions: ref('excluded.permissions'),
      })),
    )
    .execute();
}
