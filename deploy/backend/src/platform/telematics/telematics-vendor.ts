import type { Settings } from '../settings.ts';

/** A vehicle's report through its vendor; `null` for facts that it does not report. */
export interface VehicleReport {
  /** The vendor's id of the vehicle. */
  readonly reference: string;
  readonly at: Date;
  readonly batteryPercent: number | null;
  readonly rangeMiles: number | null;
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly odometerMiles: number | null;
}

export interface VendorCredentials {
  readonly accessToken: string;
  readonly refreshToken: string;
  /** When the access token ends, ISO 8601. */
  readonly expiresAt: string;
}

/** A vehicle of an account at the vendor. */
export interface KnownVehicle {
  readonly reference: string;
  readonly vin: string | null;
  readonly manufacturer: string;
  readonly model: string;
}

interface VendorMessage {
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  /** As it came: the signature is over these bytes. */
  readonly body: Buffer;
}

/** A signed message: a question that proves whose address ours is, or vehicles with news. */
export type VendorEvent =
  | { readonly kind: 'challenge'; readonly answer: string }
  | { readonly kind: 'vehicles'; readonly references: readonly string[] };

/**
 * A vendor of telematics. Throws an `ExternalFailure`: `unreachable` where it does not answer, `refused` where it does
 * not take the credentials.
 */
export interface TelematicsVendor {
  readonly id: string;
  readonly name: string;
  /** Access without a sign-in; `undefined` where there is none. */
  readonly openCredentials: VendorCredentials | undefined;
  /** Address at which a person signs in and allows access. */
  readonly signInUrl: (request: { readonly state: string; readonly redirectUri: string }) => string;
  readonly exchangeCode: (grant: {
    readonly code: string;
    readonly redirectUri: string;
    readonly now: Date;
  }) => Promise<VendorCredentials>;
  /** New credentials for those whose access token has ended. */
  readonly refresh: (credentials: VendorCredentials, now: Date) => Promise<VendorCredentials>;
  readonly listVehicles: (credentials: VendorCredentials) => Promise<readonly KnownVehicle[]>;
  readonly readVehicle: (credentials: VendorCredentials, reference: string, now: Date) => Promise<VehicleReport>;
  /** Checks the signature; `undefined` where it is not the vendor's. */
  readonly readWebhook: (message: VendorMessage) => VendorEvent | undefined;
}

export type VendorSettings = Pick<Settings, 'vehicleVendors' | 'isProduction'>;
