import { createHash } from 'node:crypto';
import { newSecret } from '../ids.ts';
import { simulateVehicle } from './simulate-vehicle.ts';
import type { KnownVehicle, TelematicsVendor } from './telematics-vendor.ts';

/** Sign-in page of the embedded vendors; never served in production. */
export const embeddedSignInPath = '/dev/telematics/sign-in/';

const vehiclesInAccount = 4;
const models = [
  ['Heron', 'Cargo 2'],
  ['Alder', 'Five'],
] as const;

/** The account of the demo stays signed in. */
const never = '9999-12-31T00:00:00.000Z';

const lifetime = 2 * 60 * 60 * 1000;

/** Vehicles of an account: the same ones whenever it is asked. */
function vehiclesOf(id: string, account: string): readonly KnownVehicle[] {
  return Array.from({ length: vehiclesInAccount }, (_, at) => {
    const digest = createHash('sha256').update(`${id} ${account} ${at}`).digest('hex').toUpperCase();
    const [manufacturer, model] = models[at % models.length] ?? models[0];
    return { reference: `${id}-${digest.slice(0, 10)}`, vin: `1P${digest.slice(0, 15)}`, manufacturer, model };
  });
}

/** A vendor inside the portal, in place of a real one: anybody may sign in there, and its vehicles drive by themselves. */
function createEmbeddedVendor(id: string, name: string): TelematicsVendor {
  const grant = (account: string, now: Date) => ({
    accessToken: account,
    refreshToken: account,
    expiresAt: new Date(now.getTime() + lifetime).toISOString(),
  });
  return {
    id,
    name,
    openCredentials: { accessToken: 'demo', refreshToken: 'demo', expiresAt: never },
    signInUrl: ({ state, redirectUri }) =>
      `${embeddedSignInPath}${id}?${new URLSearchParams({ state, redirect_uri: redirectUri })}`,
    exchangeCode: async ({ now }) => grant(newSecret(), now),
    refresh: async ({ refreshToken }, now) => grant(refreshToken, now),
    listVehicles: async ({ accessToken }) => vehiclesOf(id, accessToken),
    readVehicle: async (_credentials, reference, now) => simulateVehicle(reference, now),
    readWebhook: () => undefined,
  };
}

/** Vendors of the demo. */
export const embeddedVendors: readonly TelematicsVendor[] = [
  createEmbeddedVendor('roadline', 'Roadline'),
  createEmbeddedVendor('tessera', 'Tessera Telematics'),
];
