import { z } from 'zod';
import { endpoint } from '../../platform/core/endpoint.ts';
import { timeZone } from '../../platform/core/time-zone.ts';

/** The most lines of one import. */
export const maxImportLines = 1000;

/**
 * A line of typed or read cards: number, email address, status, last day; separated by comma, semicolon or tab. A first
 * line that names its columns may have them in any order.
 */
const content = z.string().trim().min(1, { error: 'idTag.importEmpty' }).max(200_000, { error: 'idTag.importTooLong' });

export const cardImportColumns = ['number', 'email', 'status', 'last_day'] as const;
export type CardImportColumn = (typeof cardImportColumns)[number];

/** Problems of a cell. */
const cardImportProblems = [
  'NUMBER_MISSING',
  'NUMBER_INVALID',
  'NUMBER_TWICE',
  'USER_UNKNOWN',
  'STATUS_UNKNOWN',
  'DAY_INVALID',
] as const;
export type CardImportProblem = (typeof cardImportProblems)[number];

/**
 * - `ADD`: a new card;
 * - `CHANGE`: a card that is there gets another person, status or last day;
 * - `SAME`: it is there as the line says;
 * - `WRONG`: the line is left out.
 */
export const cardImportLine = z.object({
  /** Of the text, from 1. */
  line: z.number().int(),
  /** As it was typed. */
  text: z.string(),
  outcome: z.enum(['ADD', 'CHANGE', 'SAME', 'WRONG']),
  /** As it will be; `null` where the line says nothing, and a card that is there keeps it. */
  number: z.string().nullable(),
  user: z.object({ id: z.uuid(), name: z.string(), email: z.string() }).nullable(),
  status: z.enum(['ACTIVE', 'BLOCKED']).nullable(),
  /** End of the last day, in the caller's zone. */
  expires_at: z.iso.datetime({ offset: true }).nullable(),
  problems: z.array(
    z.object({
      column: z.enum(cardImportColumns),
      problem: z.enum(cardImportProblems),
      /** As it was typed. */
      typed: z.string(),
      /** The right value, as far as it can be guessed; for a number that is there twice, the other line. */
      right: z.string().nullable(),
    }),
  ),
});
export type CardImportLine = z.infer<typeof cardImportLine>;

const body = z.strictObject({ content, tz: timeZone.default('UTC') });
const reply = z.object({ lines: z.array(cardImportLine) });

/** Changes nothing. 400 with more than `maxImportLines` lines. */
export const checkCardImport = endpoint({
  method: 'POST',
  path: '/api/v1/id_tag/import/check/',
  summary: 'What an import of charging cards would do, line by line',
  source: 'our own (beyond §7)',
  permission: 'change_id_tag',
  repeat: 'same-result',
  unaudited: true,
  body,
  reply,
});

/** Wrong lines are left out and answered as such; those of the reply are as they were found just now. */
export const importCards = endpoint({
  method: 'POST',
  path: '/api/v1/id_tag/import/',
  summary: 'Import the good lines of a list of charging cards',
  source: 'our own (beyond §7)',
  permission: 'change_id_tag',
  repeat: 'idempotency-key',
  body,
  reply,
});
