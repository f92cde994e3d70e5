import { z } from 'zod';
import { endpoint } from '../../platform/core/endpoint.ts';
import { chargerImportColumns } from './charger-import-columns.ts';

/** The most chargers that one file adds. */
export const maxImportedChargers = 500;

const importOutcome = z.enum(['READY', 'ADDED', 'REFUSED']);
export type ChargerImportOutcome = z.infer<typeof importOutcome>;

const importLine = z.object({
  /** Of the file, counted from 1; the first is the header. */
  line: z.number().int(),
  /** Cells as they were sent. */
  values: z.array(z.string()),
  custom_id: z.string(),
  name: z.string(),
  location: z.string(),
  outcome: importOutcome,
  /** The charger that was added. */
  charger: z.uuid().nullable(),
  /** Problems by column, with the remedy. */
  problems: z.array(z.object({ column: z.enum(chargerImportColumns), message: z.string() })),
  /** Unusual values that are no problem. */
  hints: z.array(z.string()),
});
export type ChargerImportLine = z.infer<typeof importLine>;

export const chargerImportReply = z.object({
  dry_run: z.boolean(),
  /** Problem of the file as a whole; then it has no lines. */
  problem: z.string().nullable(),
  /** Headings as they were sent. */
  header: z.array(z.string()),
  /** Chargers that were added, or would be. */
  added: z.number().int(),
  lines: z.array(importLine),
});
export type ChargerImportReply = z.infer<typeof chargerImportReply>;

/**
 * Adds a charger for every line without a problem, in one transaction; the other lines name their problems. With `dry_run`
 * nothing is stored. The first line names the columns, in English, in Spanish or by their keys; comma, semicolon and tab
 * separate. Several connectors stand in one cell, as `CCS1/CHADEMO` and `90/50`.
 */
export const importChargers = endpoint({
  method: 'POST',
  path: '/api/v1/charger/import/',
  summary: 'Add chargers from CSV, and say line by line which were added and why others were not',
  source: 'our own: chargers from a file (spec §2.11 chargers-add)',
  permission: 'add_charger',
  repeat: 'idempotency-key',
  body: z.strictObject({ csv: z.string().min(1).max(500_000), dry_run: z.boolean() }),
  reply: chargerImportReply,
  rateLimit: { max: 120, seconds: 3600, by: 'account' },
});
