import type { Permission } from '../../platform/core/permissions.ts';

/**
 * Values of a column by its kind:
 *
 * | kind | value |
 * |---|---|
 * | `text`, `status`, `port_status`, `authentication` | text, or the code of a status |
 * | `day`, `time` | day and time of day by the clock of the site |
 * | `instant` | ISO 8601 with the offset that the site has then |
 * | `duration` | seconds |
 * | `money` | a decimal string in the currency of the row |
 * | `kwh`, `kw`, `watts`, `percent`, `minutes`, `count` | a number |
 */
export type ReportColumnKind =
  | 'text'
  | 'status'
  | 'port_status'
  | 'authentication'
  | 'day'
  | 'time'
  | 'instant'
  | 'duration'
  | 'money'
  | 'kwh'
  | 'kw'
  | 'watts'
  | 'percent'
  | 'minutes'
  | 'count';

export interface ReportColumn {
  readonly field: string;
  readonly kind: ReportColumnKind;
  readonly isSortable?: true;
  /** Accounts without it neither see nor receive the column. */
  readonly permission?: Permission;
}
