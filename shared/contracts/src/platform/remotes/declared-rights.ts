import { z } from 'zod';
import { remotePermission } from '../core/remote-permission.ts';
import { languages } from '../core/language.ts';

/** A text in every language of the portal. */
export const translated = z.record(z.enum(languages), z.string().min(1));

/** Rule of a section that a remote declares, as `SectionRule` of a domain. */
export const remoteSection = z.strictObject({
  /** First path segment: the remote's id with hyphens, alone or with more behind a hyphen. */
  name: z.string().regex(/^[a-z][a-z0-9-]{0,59}$/),
  /** Place among the sections in lists; the portal's own stand at 10, 20, … */
  order: z.number(),
  label: translated,
  /** Whether limited accounts have it (spec §2.4). */
  ofLimited: z.literal(true).optional(),
});
export type RemoteSection = z.infer<typeof remoteSection>;

/** Rule of a permission that a remote declares, as `PermissionRule` of a domain. */
export const remotePermissionRule = z.strictObject({
  name: remotePermission,
  /** An account whose list leaves this section out does not hold the permission. */
  section: z.string(),
  /** Lowest kind of account that holds it by its role. */
  grantedTo: z.enum(['partner', 'manager', 'superuser']),
  /** Whether limited accounts may hold it (spec §2.4). */
  ofLimited: z.literal(true).optional(),
});
export type RemotePermissionRule = z.infer<typeof remotePermissionRule>;

/** Beginning of the names of a remote's own sections. */
const prefixOf = (id: string) => id.replaceAll('_', '-');

/**
 * Whether a section's name is one that the remote may declare.
 *
 * @example isOwnSection('night_shift', 'night-shift-plans') // true
 */
export const isOwnSection = (id: string, name: string): boolean =>
  name === prefixOf(id) || name.startsWith(`${prefixOf(id)}-`);
