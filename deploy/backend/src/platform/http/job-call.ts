import type { TenantTransaction } from '../database/database.ts';
import type { SignedIn } from '../security/signed-in.ts';
import { writeAuditEntry } from './audit.repository.ts';
import type { SignedInCall } from './context.ts';

interface JobCallOptions {
  readonly db: TenantTransaction;
  /** The account that the job acts for. */
  readonly account: SignedIn;
  readonly now: Date;
  /** Names the job in the audit log. */
  readonly requestId: string;
}

/** A call as services see it, of a job that acts for an account. It compares no versions, and its texts are not shown. */
export function createJobCall({ db, account, now, requestId }: JobCallOptions) {
  const { tenantId } = account;
  const unused = () => undefined;
  return {
    tenantId,
    requestId,
    db,
    account,
    now,
    language: 'en',
    host: '',
    protocol: 'https',
    address: '',
    userAgent: '',
    cookies: {},
    setCookie: unused,
    setVersion: unused,
    requireVersion: unused,
    audit: (entry) => writeAuditEntry(db, { tenantId, requestId, account }, entry),
  } as const satisfies SignedInCall & Record<'setVersion' | 'requireVersion', (version: string) => void>;
}

export type JobCall = ReturnType<typeof createJobCall>;
