import { addVehiclesByList, listVendorVehicles } from '@plugboard/contracts/vehicles';
import { ExternalFailure } from '../../../platform/external/request-external.ts';
import { Failure } from '../../../platform/http/failure.ts';
import { readBody } from '../../../platform/http/read-body.ts';
import type { Received, Receiver, ReceivingCall } from '../../../platform/http/receive.ts';
import { validate, validateParams } from '../../../platform/http/validation.ts';
import type { KnownVehicle, TelematicsVendor } from '../../../platform/telematics/telematics-vendor.ts';
import { requireVendor } from './sign-in.service.ts';
import { getCredentials } from './vendor-access.ts';

export interface AtVendor {
  readonly vendor: TelematicsVendor;
  readonly known: readonly KnownVehicle[];
}

/** The vehicles of the tenant's account. 409 without one, 502 where the vendor does not answer or refuses it. */
async function readVehicles(
  { platform, tenantId, request }: ReceivingCall,
  vendor: TelematicsVendor,
): Promise<AtVendor> {
  const { name } = vendor;
  try {
    const credentials = await getCredentials(platform, tenantId, vendor);
    if (!credentials) throw new Failure('CONFLICT', { text: 'vehicleVendor.notConnected', values: { name } });
    return { vendor, known: await vendor.listVehicles(credentials) };
  } catch (error) {
    if (!(error instanceof ExternalFailure)) throw error;
    request.log.warn({ err: error, vendor: vendor.id }, 'vehicle vendor');
    throw new Failure('SYSTEM_UNREACHABLE', { text: `vehicleVendor.${error.trouble}`, values: { name } });
  }
}

const settle = async () => {};

/** Asks the vendor before the call's transaction, so that no database connection waits for it. */
export const receiveListing =
  (vendors: readonly TelematicsVendor[]): Receiver<AtVendor> =>
  async (receiving): Promise<Received<AtVendor>> => {
    const { id } = validateParams(listVendorVehicles.params, receiving.request.params);
    const body = await readBody(listVendorVehicles, receiving.request);
    validate(listVendorVehicles.body, body);
    const vendor = requireVendor(vendors, id);
    return { body, input: await readVehicles(receiving, vendor), settle };
  };

/** As `receiveListing`, for the vendor that the body names. */
export const receiveList =
  (vendors: readonly TelematicsVendor[]): Receiver<AtVendor> =>
  async (receiving): Promise<Received<AtVendor>> => {
    const body = await readBody(addVehiclesByList, receiving.request);
    const { vendor } = validate(addVehiclesByList.body, body);
    return { body, input: await readVehicles(receiving, requireVendor(vendors, vendor)), settle };
  };
