import type { TenantTransaction } from '../../../platform/database/database.ts';
import { text, type TextKey } from '../../../platform/text.ts';
import { formatInstant } from '../../../platform/time/format-instant.ts';
import type { GridEventRow } from '../grid-events/grid-events.service.ts';
import { findDriversOfSessions } from './event-ports.repository.ts';

/** Functions of domains above that grid events need. */
export interface GridNeed {
  /** Puts a message into the apps of drivers, once for each event. */
  readonly putIntoApps: (
    db: TenantTransaction,
    message: {
      readonly tenantId: string;
      readonly accounts: readonly string[];
      readonly kind: 'GRID_EVENT';
      readonly of: {
        readonly event: string;
        readonly title_en: string;
        readonly text_en: string;
        readonly title_es: string;
        readonly text_es: string;
      };
      readonly now: Date;
    },
  ) => Promise<void>;
}

/** Tells drivers in session that an event makes their charge slower, and until when. */
export async function tellDrivers(
  { db, tenantId, now, need }: { db: TenantTransaction; tenantId: string; now: Date; need: GridNeed },
  { id: event, ends_at, timezone }: GridEventRow,
  sessions: readonly string[],
): Promise<void> {
  const accounts = await findDriversOfSessions(db, tenantId, sessions);
  if (accounts.length === 0) return;
  const say = (language: 'en' | 'es', key: TextKey) =>
    text(language, key, { end: formatInstant(ends_at, language, timezone) });
  const of = {
    event,
    title_en: say('en', 'gridEvent.driver.title'),
    text_en: say('en', 'gridEvent.driver.text'),
    title_es: say('es', 'gridEvent.driver.title'),
    text_es: say('es', 'gridEvent.driver.text'),
  };
  await need.putIntoApps(db, { tenantId, accounts, kind: 'GRID_EVENT', of, now });
}
