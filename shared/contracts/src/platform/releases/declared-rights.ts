import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { remotePermissionRule, remoteSection } from '../remotes/declared-rights.ts';
import { remoteId as remote } from './release-names.ts';

/** Sections and permissions of a remote's live versions. */
export const declaredRights = z.strictObject({
  remote,
  sections: z.array(remoteSection).max(50),
  permissions: z.array(remotePermissionRule).max(100),
});
export type DeclaredRights = z.infer<typeof declaredRights>;

export const replaceDeclaredRights = endpoint({
  method: 'PUT',
  path: '/api/v1/declared-rights/',
  summary: 'Replace the sections and permissions that live remotes declare, for the release tool',
  source: 'design/architecture.md the remote',
  permission: 'public',
  repeat: 'same-result',
  unaudited: true,
  body: z.strictObject({ remotes: z.array(declaredRights).max(500) }),
  reply: z.object({ result: z.literal('OK') }),
  rateLimit: { max: 600, seconds: 60, by: 'address' },
});
