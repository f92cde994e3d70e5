import type { AnnouncementState, DriverMessage, MobileUserStatus } from '@plugboard/contracts/drivers';
import type { ColumnType, Generated } from 'kysely';
import type { CreatedAt, Json, Timestamp } from '../../../platform/database/platform-tables.ts';

/** A title and a text in each language. */
export interface MessageTexts {
  readonly title_en: string;
  readonly text_en: string;
  readonly title_es: string;
  readonly text_es: string;
}

export interface AnnouncementTables {
  announcement: {
    tenant_id: string;
    id: string;
    title_en: string;
    text_en: string;
    title_es: string;
    text_es: string;
    /** Ids of sites; none means all. */
    locations: Json<readonly string[]>;
    statuses: Json<readonly MobileUserStatus[]>;
    by_mail: boolean;
    in_app: boolean;
    send_at: Timestamp;
    state: AnnouncementState;
    /** Drivers up to this account have it; `null` before the first. */
    sent_up_to: string | null;
    sent_at: Timestamp | null;
    recipients: Generated<number>;
    created_at: CreatedAt;
  };
  /** Messages in drivers' apps. Texts are the announcement's, or the message's own. */
  driver_message: {
    tenant_id: string;
    id: string;
    account_id: string;
    kind: DriverMessage['kind'];
    announcement_id: string | null;
    /** Subject of the message; a driver has one for each. */
    event_id: string | null;
    texts: ColumnType<MessageTexts | null, string | null, never>;
    at: Timestamp;
  };
}

declare module '../../../platform/database/tables.ts' {
  interface Tables extends AnnouncementTables {}
}
