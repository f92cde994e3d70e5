import type { ChargerDesign, ChargerProblem } from '../chargers/charger-rules.ts';
import type { TagChange } from '../charger-tags/charger-tag.ts';
import type { ShareMode } from '../chargers/charger-values.ts';
import type { ScheduleEntry } from '../chargers/port.ts';
import type { BulkSettings } from './bulk-action.ts';

export const bulkRefusals = [
  'viewOnly',
  'shared',
  'notActivated',
  'offline',
  'noConnection',
  'nothingToStop',
  'outOfOrder',
  'chargingNotAllowed',
  'portBusy',
  'notSupported',
  'doesNotFit',
  'otherModel',
  'tooManyTags',
  'alreadySo',
  'changedMeanwhile',
] as const;
export type BulkRefusal = (typeof bulkRefusals)[number];

/** Hours of one weekday, without the entry's id. */
export type BulkDay = Pick<ScheduleEntry, 'weekday' | 'start_at' | 'end_at' | 'timezone'>;

/** An action as it is carried out at one charger. */
export type ChargerAction =
  | { readonly kind: 'start' | 'stop' }
  | {
      readonly kind: 'update-firmware';
      readonly firmware: {
        readonly release: string;
        readonly manufacturer: string;
        readonly model: string;
        readonly version: string;
        readonly is_signed: boolean;
      };
    }
  | { readonly kind: 'reboot'; readonly type: 'SOFT' | 'HARD' | 'WHEN_IDLE' }
  | { readonly kind: 'set-out-of-order'; readonly is_out_of_order: boolean }
  | { readonly kind: 'change-settings'; readonly settings: BulkSettings }
  | { readonly kind: 'change-tags'; readonly tags: TagChange }
  | {
      readonly kind: 'set-schedules';
      readonly weeks: readonly { readonly connector: number; readonly days: readonly BulkDay[] }[];
    };

/** State of a charger that decides whether an action is possible. */
export interface ChargerFacts {
  readonly shareMode: ShareMode | null;
  readonly isActivated: boolean;
  readonly isOnline: boolean;
  readonly isOutOfOrder: boolean;
  readonly ocppVersion: '1.6' | '2.0.1' | null;
  /** `version` as it was reported last; `null`: never. */
  readonly firmware?: { readonly manufacturer: string; readonly model: string; readonly version: string | null };
  readonly settings: Required<{ [Field in keyof BulkSettings]: Exclude<BulkSettings[Field], undefined> }>;
  readonly design: ChargerDesign;
  /** None without it. */
  readonly tags?: readonly string[];
  readonly ports: readonly {
    readonly connector: number;
    readonly hasTransaction: boolean;
    readonly isChargingNotAllowed: boolean;
    readonly schedule: readonly BulkDay[];
  }[];
}

export interface BulkVerdict {
  readonly refusal: BulkRefusal | null;
  /** Of settings that do not fit the charger. */
  readonly problem?: ChargerProblem;
  readonly connectors: readonly number[];
  readonly changes: readonly { readonly field: string; readonly before: unknown; readonly after: unknown }[];
}
