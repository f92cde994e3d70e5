import { z } from 'zod';
import { commaJoined } from '../../platform/core/comma-joined.ts';
import { endpoint } from '../../platform/core/endpoint.ts';
import { listQuery, orderingsOf, page } from '../../platform/core/paging.ts';
import { download } from '../../platform/files/download.ts';
import { fieldChoice } from '../users/user-metadata.ts';

const person = z.object({ id: z.uuid(), name: z.string().nullable(), email: z.string().nullable() });

/** One write: who, on whose behalf, what, and how it was before and after. */
export const auditEntry = z.object({
  id: z.uuid(),
  at: z.iso.datetime({ offset: true }),
  /**
   * `null` if the actor was not signed in. Name and email are `null` if the account is deleted; an actor from another
   * tenant has the name and `tenant_name` at the time of the action, and no email.
   */
  actor: person.extend({ tenant: z.string(), tenant_name: z.string().nullable() }).nullable(),
  /** In whose account an administrator of another tenant worked. */
  on_behalf_of: person.nullable(),
  /** Mostly one of `auditActions`; a log outlives releases, so an older word may be among them. */
  action: z.string(),
  /** In the caller's language, as are the words for the subject; the code itself where there are no words for it. */
  action_name: z.string(),
  /**
   * `name` is the present one, or that of the entry for what is deleted; `null` for what has no name. `part_of` is the
   * thing on whose page it is shown: the charger of a port.
   */
  subject: z.object({
    type: z.string(),
    type_name: z.string(),
    id: z.string(),
    name: z.string().nullable(),
    part_of: z.object({ type: z.enum(['charger', 'location']), id: z.string() }).nullable(),
    /** Whether it is still there; `null` where the log cannot know. */
    exists: z.boolean().nullable(),
  }),
  before: z.unknown(),
  after: z.unknown(),
  /** Present names of the people and things whose ids are in `before` and `after`, by id. */
  names: z.record(z.uuid(), z.string()),
  request_id: z.string(),
  /** IP address; empty for actions of the system. */
  address: z.string(),
  /** Browser and system, e.g. `Firefox, Windows`; empty where they are not known. */
  device: z.string(),
  /** Place in the tenant's chain of entries, its hash, and the hash of the entry before; `null` only before the commit. */
  sequence: z.number().int().nullable(),
  previous_hash: z.string().nullable(),
  hash: z.string().nullable(),
});
export type AuditEntry = z.infer<typeof auditEntry>;

export const auditCategories = ['change', 'sign_in'] as const;

export const auditFilters = z.object({
  /** Looks in the action and its words, the subject's name and id, and the names and addresses of people. */
  search: listQuery.shape.search,
  /** Account that did it, or on whose behalf it was done. */
  actor: commaJoined(z.uuid()).optional(),
  action: commaJoined(z.string().max(100)).optional(),
  /** `sign_in`: signing in and out. `change`: all others. */
  category: commaJoined(z.enum(auditCategories)).optional(),
  subject_type: commaJoined(z.string().max(100)).optional(),
  subject_id: commaJoined(z.string().max(200)).optional(),
  at__gte: z.iso.datetime({ offset: true }).optional(),
  at__lt: z.iso.datetime({ offset: true }).optional(),
});

/** Counting limit: a longer list shows this number, and its pages end there; filters reach older entries. */
export const maxCountedEntries = 10_000;

/**
 * Newest first; page views and what the job does with bids only when filtered by their action or kind of subject.
 * Returns for the filters the actions and kinds of subjects of the tenant's entries, with their texts: nothing of a feature that the tenant never had.
 */
export const listAuditEntries = endpoint({
  method: 'GET',
  path: '/api/v1/audit/',
  summary: 'Who did what, newest first unless asked otherwise',
  source: 'design/quality.md security: every mutating call writes one audit entry',
  permission: 'view_audit',
  query: listQuery.extend({ ...auditFilters.shape, ordering: z.enum(orderingsOf(['at'])).default('-at') }),
  reply: page(auditEntry).extend({
    actions: z.array(fieldChoice),
    subject_types: z.array(fieldChoice),
    /** Sign-ins that fit the other filters, where only changes are listed; counted as far as `maxCountedEntries`. */
    folded_sign_ins: z.number().int(),
  }),
});

export const exportAuditEntries = endpoint({
  method: 'GET',
  path: '/api/v1/audit/export/',
  summary:
    'All entries that fit the filters, as CSV; without filters, page views and browser errors are links of the chain alone',
  source: 'design/quality.md security: exports escape formulas',
  permission: 'view_audit',
  query: auditFilters,
  reply: download,
  rateLimit: { max: 20, seconds: 60, by: 'account' },
});
