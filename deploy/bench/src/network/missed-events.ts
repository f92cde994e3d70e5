import { liveEventPermissions, permissionsOf } from '@plugboard/contracts/platform';
import { withClient } from '../with-client.ts';
import type { PagesReport } from './pages.ts';

/** Numbers that pages were not sent: of events that they should have had, and of events that are not for them. */
export interface MissedEvents {
  /** An event that ten pages missed counts ten times. */
  readonly missed: number;
  readonly hidden: number;
  /** How many of which type were missed. */
  readonly types: Readonly<Record<string, number>>;
}

interface LeftOut {
  readonly type: string;
  readonly pages: number;
}

const ofAdministrators: readonly string[] = permissionsOf({
  user_type: 'admin',
  is_limited: false,
  allowed_sections: null,
  has_payout_access: false,
  can_manage_payout_settings: false,
  has_clients: false,
  is_switched: false,
  is_main_tenant: false,
  is_tickets_section_shown: true,
});

const neededFor: Readonly<Partial<Record<string, readonly string[] | 'signed-in'>>> = liveEventPermissions;

/** Whether administrators, whose pages these are, may see events of a type. One that is not known is taken for theirs. */
function isForAdministrators(type: string): boolean {
  const needed = neededFor[type] ?? 'signed-in';
  return needed === 'signed-in' || needed.some((permission) => ofAdministrators.includes(permission));
}

export function countMissed(leftOut: readonly LeftOut[]): MissedEvents {
  const types: Record<string, number> = {};
  let [missed, hidden] = [0, 0];
  for (const { type, pages } of leftOut) {
    if (isForAdministrators(type)) {
      missed += pages;
      types[type] = (types[type] ?? 0) + pages;
    } else hidden += pages;
  }
  return { missed, hidden, types };
}

/** Looks up what the gaps of pages were. Events are kept for an hour; a number without a row counts as missed. */
export const findMissed = (url: string, gaps: PagesReport['gaps']): Promise<MissedEvents> =>
  withClient(url, async (client) => {
    const { rows } = await client.query<LeftOut>(
      `select coalesce(event.type, 'gone') as type, gap.pages
         from json_to_recordset($1::json) as gap (after bigint, before bigint, pages int)
         cross join generate_series(gap.after + 1, gap.before - 1) as left_out (id)
         left join event on event.tenant_id = 'demo' and event.id = left_out.id`,
      [JSON.stringify(gaps)],
    );
    return countMissed(rows);
  });
