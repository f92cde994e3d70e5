import { ExternalFailure } from '../../../platform/external/request-external.ts';
import { sha256 } from '../../../platform/ids.ts';
import type { Platform } from '../../../platform/platform.ts';
import { seal, unseal } from '../../../platform/security/sealed.ts';
import { createOpenAdrProgramme } from '../../../platform/utility-programme/open-adr-programme.ts';
import {
  type UtilityProgrammeAccess,
  utilityProgrammeAccess,
} from '../../../platform/utility-programme/utility-programme-access.ts';
import {
  deleteUtilitySubscription,
  findUtilitySubscriptions,
  saveUtilitySubscription,
  type UtilitySubscriptionRow,
} from './utility-subscriptions.repository.ts';

type Scope = Pick<Platform, 'database' | 'secret'>;

export interface WantedSubscription {
  readonly access: UtilityProgrammeAccess;
  readonly callback: { readonly url: string; readonly bearerToken: string };
}

const purpose = 'utility programme credentials';

/** Without the client's secret: a new one needs no new subscription. */
const keyOf = ({ access, callback }: WantedSubscription): string =>
  sha256(JSON.stringify([access.api_url, access.program, access.client_id, callback.url, callback.bearerToken]));

/** Nothing where the server has another secret by now. */
function accessOf({ secret }: Scope, row: UtilitySubscriptionRow): UtilityProgrammeAccess[] {
  try {
    const access = utilityProgrammeAccess.parse(unseal(secret, purpose, row.access));
    return access ? [access] : [];
  } catch {
    return [];
  }
}

/**
 * Ends a subscription by the access that it was made with, else by today's of the same programme. One that neither may end
 * is forgotten; one whose programme does not answer is tried again.
 */
async function endSubscription(scope: Scope, row: UtilitySubscriptionRow, wanted: WantedSubscription | null) {
  const today = wanted?.access.api_url === row.api_url ? [wanted.access] : [];
  for (const access of [...accessOf(scope, row), ...today])
    try {
      await createOpenAdrProgramme(access).unsubscribe(row.reference);
      break;
    } catch (error) {
      if (!(error instanceof ExternalFailure) || error.trouble !== 'refused') throw error;
    }
  await deleteUtilitySubscription(scope.database, row.key);
}

/**
 * Keeps one subscription at the programme: where its address, its credentials or the portal's address have changed, the
 * one before is ended. The programme is asked outside of transactions.
 *
 * @param wanted `null`: none
 */
export async function keepSubscription(scope: Scope, wanted: WantedSubscription | null): Promise<void> {
  const { database, secret } = scope;
  const key = wanted && keyOf(wanted);
  const old = (await findUtilitySubscriptions(database)).filter((row) => row.key !== key);
  const ended = await Promise.allSettled(old.map((row) => endSubscription(scope, row, wanted)));
  const failed = ended.find(({ status }) => status === 'rejected');
  // At the same programme, the old one would be taken for the new one.
  const isBlocked = old.some(({ api_url }, index) => ended[index] === failed && api_url === wanted?.access.api_url);
  if (wanted && key !== null && !isBlocked) {
    const { access, callback } = wanted;
    const reference = await createOpenAdrProgramme(access).subscribe(callback);
    const sealed = seal(secret, purpose, JSON.stringify(access));
    await saveUtilitySubscription(database, { key, reference, api_url: access.api_url, access: sealed });
  }
  if (failed?.status === 'rejected') throw failed.reason;
}
