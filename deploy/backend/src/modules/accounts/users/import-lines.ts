import {
  splitAddresses,
  importColumns,
  maxImportedUsers,
  newUser,
  type NewUser,
  type UserRole,
} from '@plugboard/contracts/accounts';
import { z } from 'zod';
import type { FieldMessage } from '../../../platform/http/failure.ts';
import { toFieldMessages } from '../../../platform/http/validation.ts';
import { parseCsv } from '../../../platform/parse-csv.ts';

export interface Problem {
  readonly line: number;
  readonly field: string;
  readonly message: FieldMessage;
}

interface ImportLine {
  readonly line: number;
  readonly user: NewUser;
}

export interface Imported {
  /** How many users were sent, sound or not. */
  readonly rows: number;
  readonly lines: readonly ImportLine[];
  readonly problems: readonly Problem[];
}

const name = z.string().max(150).default('');
const lineSchema = newUser.extend({ first_name: name, last_name: name });

interface Sent {
  readonly line: number;
  readonly fields: Readonly<Record<string, string>>;
}

const refuseAll = (line: number, key: FieldMessage['key'], values: FieldMessage['values'] = {}): Imported => ({
  rows: 0,
  lines: [],
  problems: [{ line, field: 'csv', message: { key, values } }],
});

/** Validates each line, and refuses repeated addresses. */
function checked(sent: readonly Sent[], role: UserRole | undefined): Imported {
  const lines: ImportLine[] = [];
  const problems: Problem[] = [];
  const seen = new Set<string>();
  for (const { line, fields } of sent) {
    const given = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== ''));
    const result = lineSchema.safeParse({ ...(role && { role }), ...given }, { reportInput: true });
    const email = (fields['email'] ?? '').toLowerCase();
    if (!result.success)
      for (const [field, messages] of Object.entries(toFieldMessages(result.error)))
        problems.push(...messages.map((message) => ({ line, field, message })));
    else if (seen.has(email)) problems.push({ line, field: 'email', message: { key: 'user.emailTwice' } });
    else lines.push({ line, user: result.data });
    seen.add(email);
  }
  return { rows: sent.length, lines, problems };
}

const isColumn = (column: string): boolean => importColumns.some((known) => known === column);

/** Users of a CSV whose first line names the columns. */
export function parseUserCsv(csv: string, role: UserRole | undefined): Imported {
  const [header, ...rest] = parseCsv(csv);
  const columns = (header?.values ?? []).map((column) => column.toLowerCase().replaceAll(/[\s-]+/g, '_'));
  const unknown = columns.find((column) => !isColumn(column));
  if (!columns.includes('email')) return refuseAll(header?.line ?? 1, 'user.columnMissing');
  if (unknown !== undefined) return refuseAll(header?.line ?? 1, 'user.columnUnknown', { name: unknown });
  if (rest.length === 0) return refuseAll(1, 'user.noLines');
  if (rest.length > maxImportedUsers) return refuseAll(1, 'user.tooManyLines', { count: maxImportedUsers });
  const tooLong = rest.find(({ values }) => values.length > columns.length);
  if (tooLong) return refuseAll(tooLong.line, 'user.lineLength');
  const sent = rest.map(({ line, values }) => ({
    line,
    fields: Object.fromEntries(columns.map((column, index) => [column, values[index] ?? ''])),
  }));
  return checked(sent, role);
}

/** Users of a list of addresses; an address's place in the list counts as its line. */
export function parseUserEmails(emails: string, role: UserRole): Imported {
  const found = splitAddresses(emails);
  if (found.length === 0) return refuseAll(1, 'user.noLines');
  if (found.length > maxImportedUsers) return refuseAll(1, 'user.tooManyLines', { count: maxImportedUsers });
  return checked(
    found.map((email, index) => ({ line: index + 1, fields: { email } })),
    role,
  );
}
