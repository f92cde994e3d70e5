import { logInAtChargerVendor } from '@plugboard/contracts/chargers';
import { Failure, FieldFailure } from '../../../platform/http/failure.ts';
import type { Receiver } from '../../../platform/http/receive.ts';
import { validate, validateParams } from '../../../platform/http/validation.ts';
import { ExternalFailure } from '../../../platform/external/request-external.ts';
import type { VendorCloud, VendorCredentials } from './clouds/vendor-cloud.ts';

/** A login that a vendor has taken. */
export interface VerifiedLogin {
  readonly cloud: VendorCloud;
  readonly credentials: VendorCredentials;
}

/** Tries a login at the vendor before the transaction of the call begins. */
export const verifyLogin =
  (clouds: readonly VendorCloud[]): Receiver<VerifiedLogin> =>
  async ({ request }) => {
    const { id } = validateParams(logInAtChargerVendor.params, request.params);
    const { user_name: userName, password } = validate(logInAtChargerVendor.body, request.body);
    const cloud = clouds.find((one) => one.id === id);
    if (!cloud) throw new Failure('NOT_FOUND');
    try {
      const credentials = await cloud.logIn({ userName, password });
      if (!credentials) throw new FieldFailure({ password: [{ key: 'chargerVendor.wrongLogin' }] });
      return { body: request.body, input: { cloud, credentials }, settle: async () => {} };
    } catch (error) {
      if (!(error instanceof ExternalFailure)) throw error;
      request.log.warn({ err: error, vendor: id }, 'charger vendor');
      const text = `chargerVendor.${error.trouble}` as const;
      throw new Failure('SYSTEM_UNREACHABLE', { text, values: { name: cloud.name } });
    }
  };
