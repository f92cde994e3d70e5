import { z } from 'zod';
import { rebootParameters } from '../../network/commands/maintenance-parameters.ts';
import { tagChange } from '../charger-tags/charger-tag.ts';
import { chargerForm } from '../chargers/charger-form.ts';

/** Settings that mean the same on every charger. Names, sites and makes are each charger's own. */
export const bulkSettings = chargerForm
  .pick({
    current: true,
    power: true,
    parking_lot: true,
    notes: true,
    driver_message: true,
    has_rfid_access: true,
    is_public: true,
    is_publicly_visible: true,
    is_ocpi_visible: true,
  })
  .partial();
export type BulkSettings = z.output<typeof bulkSettings>;
export type BulkField = keyof BulkSettings;
export const bulkFields = z.keyof(bulkSettings).options;

const isSet = (settings: BulkSettings) => Object.values(settings).some((value) => value !== undefined);

/** The action of a run. */
export const bulkAction = z.discriminatedUnion('kind', [
  /** At every port that can. */
  z.strictObject({ kind: z.literal('start') }),
  /** At every port that charges. */
  z.strictObject({ kind: z.literal('stop') }),
  z.strictObject({ kind: z.literal('reboot'), type: rebootParameters.shape.type }),
  /** A firmware release, at the chargers of its model that run another version. */
  z.strictObject({ kind: z.literal('update-firmware'), release: z.uuid() }),
  z.strictObject({ kind: z.literal('set-out-of-order'), is_out_of_order: z.boolean() }),
  z.strictObject({
    kind: z.literal('change-settings'),
    settings: bulkSettings.refine(isSet, { error: 'bulk.nothingChosen' }),
  }),
  z.strictObject({ kind: z.literal('change-tags'), tags: tagChange }),
  /** The week of this port, on the clock of each charger's site. */
  z.strictObject({ kind: z.literal('copy-schedule'), port: z.uuid() }),
]);
export type BulkAction = z.output<typeof bulkAction>;
export type BulkActionKind = BulkAction['kind'];

export const bulkActionKinds = [
  'start',
  'stop',
  'reboot',
  'set-out-of-order',
  'change-settings',
  'change-tags',
  'update-firmware',
  'copy-schedule',
] as const satisfies readonly BulkActionKind[];

/** Permission that a kind of action needs at each charger, as its single call does. */
export const bulkPermissions = {
  start: 'operate_charger',
  stop: 'operate_charger',
  reboot: 'operate_charger',
  'set-out-of-order': 'operate_charger',
  'update-firmware': 'operate_charger',
  'change-settings': 'change_charger',
  'change-tags': 'change_charger',
  'copy-schedule': 'change_charger',
} as const satisfies Readonly<Record<BulkActionKind, string>>;
