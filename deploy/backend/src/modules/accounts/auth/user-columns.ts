import type { NotificationSetting } from '@plugboard/contracts/accounts';
import type { Language } from '@plugboard/contracts/platform';
import type { ColumnType, Generated } from 'kysely';
import type { Timestamp } from '../../../platform/database/platform-tables.ts';

/** User columns of `account` beyond those of signing in. */
export interface UserColumns {
  /** `null` follows the browser. */
  language: Language | null;
  notification_settings: Generated<NotificationSetting[]>;
  default_charger_id: string | null;
  default_vehicle_id: string | null;
  /** When the last invitation went out. */
  invited_at: Timestamp | null;
  /** Name, address and phone, in small letters. */
  search_text: ColumnType<string, never, never>;
}
