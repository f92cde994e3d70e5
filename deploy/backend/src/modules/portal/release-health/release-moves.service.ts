import { timingSafeEqual } from 'node:crypto';
import { framePlaces, type Language, type ReleaseMove, type Section } from '@plugboard/contracts/platform';
import type { TenantTransaction } from '../../../platform/database/database.ts';
import type { Call } from '../../../platform/http/context.ts';
import { Failure } from '../../../platform/http/failure.ts';
import { sha256 } from '../../../platform/ids.ts';
import { enqueueMail } from '../../../platform/messages/enqueue-mail.ts';
import { buildLink, canLink } from '../../../platform/messages/link.ts';
import type { Settings } from '../../../platform/settings.ts';
import { publishMove } from '../releases/publish-move.ts';

export interface ReleasesNeed {
  readonly listSuperAdmins: (
    db: TenantTransaction,
    mainTenant: string,
    section: Section,
  ) => Promise<readonly { readonly email: string; readonly first_name: string; readonly language: Language }[]>;
  readonly getNameAndLanguage: (scope: Pick<Call, 'db' | 'tenantId'>) => Promise<{ readonly display_name: string }>;
}

type ReleaseSettings = Pick<Settings, 'releasesToken' | 'defaultTenant' | 'publicOrigin'>;

/**
 * Lets the release tool in: it calls the main tenant's host with the secret of `RELEASES_TOKEN`.
 *
 * @throws Failure FORBIDDEN for any other caller, and without a configured secret.
 */
export function requireReleaseTool(
  { tenantId }: Call,
  { releasesToken, defaultTenant }: ReleaseSettings,
  given: string | undefined,
): void {
  const isRight =
    releasesToken !== undefined &&
    timingSafeEqual(Buffer.from(sha256(releasesToken)), Buffer.from(sha256(given ?? '')));
  if (!isRight || tenantId !== defaultTenant) throw new Failure('FORBIDDEN');
}

/** Mails an automatic rollback to the super admins who may see browser errors. */
async function mailStop(
  { db, tenantId, host, protocol }: Call,
  { publicOrigin }: ReleaseSettings,
  need: ReleasesNeed,
  { remote, version, owner, why }: ReleaseMove,
): Promise<void> {
  if (!canLink({ host }, publicOrigin)) return;
  const link = buildLink(tenantId, framePlaces.browserErrors(), { host, protocol }, publicOrigin);
  const { display_name: tenant } = await need.getNameAndLanguage({ db, tenantId });
  for (const { email: to, first_name, language } of await need.listSuperAdmins(db, tenantId, 'browser-errors')) {
    const reasons = why.map((reason) => `- ${reason}`).join('\n');
    const values = { name: first_name, tenant, link, remote, version, owner, why: reasons };
    await enqueueMail(db, { tenantId, to, kind: 'releaseStopped', language, values, goodUntil: null });
  }
}

/** Writes the audit entry of a move, tells open pages, and mails it where the release was stopped by its health. */
export async function recordMove(
  call: Call,
  settings: ReleaseSettings,
  need: ReleasesNeed,
  move: ReleaseMove,
): Promise<void> {
  const { command, remote, owner, version, tenant, now, by, at, why } = move;
  if (command === 'stop') await mailStop(call, settings, need, move);
  await call.audit({
    action: command === 'stop' ? 'release.stopped' : 'release.moved',
    subject: { type: 'release', id: remote },
    after: {
      command,
      version,
      owner,
      operator: by,
      at,
      ...(tenant !== null && { tenant }),
      ...(now && { now }),
      ...(why.length > 0 && { why }),
    },
  });
  await publishMove(call, move);
}
