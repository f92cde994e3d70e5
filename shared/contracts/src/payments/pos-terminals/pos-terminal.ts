import { z } from 'zod';

const uuid = z.uuid();

/** A charger that a terminal takes payments for. */
export const posTerminalCharger = z.object({
  id: uuid,
  custom_id: z.string(),
  /** Admin: the maker's serial number. */
  serial_number: z.string().nullable(),
  location_name: z.string().nullable(),
});
export type PosTerminalCharger = z.infer<typeof posTerminalCharger>;

/** Spec §3 “POS terminal”: a card terminal at a site, linked with up to two chargers. */
export const posTerminal = z.object({
  id: uuid,
  /** Unique in the tenant, case-insensitively. */
  serial_number: z.string(),
  model: z.string(),
  charger_1: posTerminalCharger.nullable(),
  charger_2: posTerminalCharger.nullable(),
  created_at: z.iso.datetime({ offset: true }),
  version: z.number().int(),
});
export type PosTerminal = z.infer<typeof posTerminal>;

const fields = {
  serial_number: z
    .string()
    .trim()
    .regex(/^[\w./-]{1,40}$/, { error: 'posTerminal.serialNumber' }),
  model: z.string().trim().min(1).max(80),
  /** “Link Charger 1”; no other terminal takes payments for it. */
  charger_1: uuid.nullable(),
  /** “Link Charger 2”, another one. */
  charger_2: uuid.nullable(),
};

/** Writable fields of a terminal. */
export const posTerminalForm = z.strictObject(fields);
export type PosTerminalForm = z.output<typeof posTerminalForm>;

/** A new terminal; it may be linked later. */
export const newPosTerminal = posTerminalForm.extend({
  charger_1: fields.charger_1.default(null),
  charger_2: fields.charger_2.default(null),
});
