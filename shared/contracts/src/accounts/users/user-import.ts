import { z } from 'zod';
import { endpoint } from '../../platform/core/endpoint.ts';
import { userRole } from './user-values.ts';

/** The columns of a CSV import, in the first line, in any order. Without a role a line gets `role` of the call. */
export const importColumns = ['email', 'first_name', 'last_name', 'role', 'phone'] as const;

/** The most users that one call adds. */
export const maxImportedUsers = 1000;

/**
 * Either every line is imported or none. `problems` lists the errors; `line` counts from 1, the first line of a CSV being
 * its header. With `dry_run` nothing is stored and nothing sent.
 */
export const importReply = z.object({
  dry_run: z.boolean(),
  /** Number of users sent. */
  rows: z.number().int(),
  /** Users that were added, or would be. 0 where there are problems. */
  created: z.number().int(),
  problems: z.array(z.object({ line: z.number().int(), field: z.string(), message: z.string() })),
});
export type ImportReply = z.infer<typeof importReply>;

export const importUsers = endpoint({
  method: 'POST',
  path: '/api/v1/user/import/',
  summary: 'Add and invite users from CSV, or say line by line why not',
  source: 'our own: users from a file',
  permission: 'change_user',
  repeat: 'idempotency-key',
  body: z.strictObject({
    csv: z.string().min(1).max(500_000),
    role: userRole.optional(),
    dry_run: z.boolean(),
  }),
  reply: importReply,
});

/**
 * The addresses of a list that people typed or pasted. A problem with one names its place in this list, from 1, as its
 * line.
 *
 * @example splitAddresses('a@b.example; c@d.example') // ['a@b.example', 'c@d.example']
 */
export const splitAddresses = (emails: string): string[] => emails.split(/[\s,;]+/).filter(Boolean);

/** A form for several people: their addresses, as `splitAddresses` reads them, and the role of all. */
export const severalNewUsers = z.strictObject({ email: z.string().min(1).max(100_000), role: userRole });

export const inviteUsers = endpoint({
  method: 'POST',
  path: '/api/v1/user/invite/',
  summary: 'Invite several people by their email addresses, or say which ones cannot be',
  source: 'our own: inviting several users',
  permission: 'change_user',
  repeat: 'idempotency-key',
  body: z.strictObject({
    /** Separated by comma, space, semicolon or newline. */
    emails: z.string().min(1).max(100_000),
    role: userRole,
    dry_run: z.boolean(),
  }),
  reply: importReply,
});
