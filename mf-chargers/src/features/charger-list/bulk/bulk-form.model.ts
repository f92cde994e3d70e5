import type { BulkAction, BulkField, BulkSettings, TagChange } from '@plugboard/contracts/chargers';

/** Actions to choose from, the most used first. */
const bulkChoices = [
  'reboot',
  'out',
  'back',
  'stop',
  'start',
  'change-settings',
  'change-tags',
  'copy-schedule',
] as const;
export type BulkChoice = (typeof bulkChoices)[number];

/** Actions that only those choose who may change chargers. */
const changing: ReadonlySet<BulkChoice> = new Set(['change-settings', 'change-tags', 'copy-schedule']);

export const offeredChoices = (mayChange: boolean): readonly BulkChoice[] =>
  bulkChoices.filter((choice) => mayChange || !changing.has(choice));

export type RebootType = Extract<BulkAction, { kind: 'reboot' }>['type'];

export interface BulkForm {
  readonly choice: BulkChoice | null;
  readonly rebootType: RebootType;
  /** Values of the chosen settings. */
  readonly settings: BulkSettings;
  readonly tags: TagChange;
  /** The port whose schedule is copied. */
  readonly port: string | null;
}

export const emptyBulkForm: BulkForm = {
  choice: null,
  rebootType: 'SOFT',
  settings: {},
  tags: { add: [], remove: [] },
  port: null,
};

const kinds = {
  current: 'ampere',
  power: 'kilowatt',
  parking_lot: 'line',
  notes: 'text',
  driver_message: 'text',
  has_rfid_access: 'switch',
  is_public: 'switch',
  is_publicly_visible: 'switch',
  is_ocpi_visible: 'switch',
} as const satisfies Record<BulkField, string>;

/** How a setting is entered. */
export const inputOf = (field: BulkField) => kinds[field];

/** The chosen settings with their values; a newly chosen one is on, or empty. */
export function chooseSettings(settings: BulkSettings, fields: readonly BulkField[]): BulkSettings {
  const first = (field: BulkField) => (inputOf(field) === 'switch' ? true : null);
  const values: Readonly<Record<string, unknown>> = settings;
  return Object.fromEntries(fields.map((field) => [field, field in settings ? values[field] : first(field)]));
}

/** The action that was entered; `null` while something is missing. */
export function toBulkAction({ choice, rebootType, settings, tags, port }: BulkForm): BulkAction | null {
  switch (choice) {
    case null:
      return null;
    case 'start':
    case 'stop':
      return { kind: choice };
    case 'reboot':
      return { kind: choice, type: rebootType };
    case 'out':
    case 'back':
      return { kind: 'set-out-of-order', is_out_of_order: choice === 'out' };
    case 'change-settings':
      return Object.keys(settings).length === 0 ? null : { kind: choice, settings };
    case 'change-tags':
      return tags.add.length + tags.remove.length === 0 ? null : { kind: choice, tags };
    case 'copy-schedule':
      return port === null ? null : { kind: choice, port };
  }
}
