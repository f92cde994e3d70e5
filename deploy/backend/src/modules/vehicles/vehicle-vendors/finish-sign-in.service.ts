import { withTenant } from '../../../platform/database/tenant-scope.repository.ts';
import { ExternalFailure } from '../../../platform/external/request-external.ts';
import { writeAuditEntry } from '../../../platform/http/audit.repository.ts';
import { sha256 } from '../../../platform/ids.ts';
import type { Platform } from '../../../platform/platform.ts';
import { seal } from '../../../platform/security/sealed.ts';
import type { TelematicsVendor, VendorCredentials } from '../../../platform/telematics/telematics-vendor.ts';
import { claimSignIn, recordOutcome, saveLogin } from './vehicle-vendors.repository.ts';

interface Return {
  readonly tenantId: string;
  readonly vendor: TelematicsVendor;
  readonly redirectUri: string;
  readonly requestId: string;
  /** Parameters of the address, by OAuth 2.0 (RFC 6749 §4.1.2). */
  readonly state: string;
  readonly code: string | undefined;
  readonly error: string | undefined;
}

type Parts = Pick<Platform, 'database' | 'secret' | 'clock'>;

/**
 * Takes a person who comes back from a vendor. Returns the id of the outcome; `undefined` where the state is not one of
 * ours, is too old or was used before.
 */
export async function finishSignIn(parts: Parts, request: Return): Promise<string | undefined> {
  const { database, clock } = parts;
  const { tenantId, vendor, state, code, error, redirectUri } = request;
  const now = clock();
  const claim = { tenantId, vendor: vendor.id, stateHash: sha256(state), now };
  const claimed = await withTenant(database, tenantId, (db) => claimSignIn(db, claim));
  if (!claimed) return undefined;
  const { result_id: resultId } = claimed;
  if (error === 'access_denied')
    await withTenant(database, tenantId, (db) => recordOutcome(db, { tenantId, resultId }, 'declined'));
  if (error !== undefined || code === undefined) return resultId;
  try {
    const credentials = await vendor.exchangeCode({ code, redirectUri, now });
    await connect(parts, request, { credentials, resultId, by: claimed.requested_by });
  } catch (trouble) {
    // The sign-in stays failed, and the person is told so.
    if (!(trouble instanceof ExternalFailure)) throw trouble;
  }
  return resultId;
}

interface Connection {
  readonly credentials: VendorCredentials;
  readonly resultId: string;
  readonly by: string;
}

const connect = (
  { database, secret, clock }: Parts,
  { tenantId, vendor, requestId }: Return,
  { credentials, resultId, by }: Connection,
) =>
  withTenant(database, tenantId, async (db) => {
    const now = clock();
    await saveLogin(db, {
      tenant_id: tenantId,
      vendor: vendor.id,
      sealed_credentials: seal(secret, 'vehicle vendor credentials', credentials),
      connected_at: now,
      connected_by: by,
      due_at: now,
    });
    await recordOutcome(db, { tenantId, resultId }, 'connected');
    await writeAuditEntry(
      db,
      { tenantId, requestId, account: { id: by, actor: null } },
      { action: 'vehicle_vendor.connected', subject: { type: 'vehicle_vendor', id: vendor.id }, after: {} },
    );
  });
