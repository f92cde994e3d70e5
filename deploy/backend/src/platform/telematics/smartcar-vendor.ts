import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { ExternalFailure, requestExternal } from '../external/request-external.ts';
import type { KnownVehicle, TelematicsVendor, VendorCredentials, VendorEvent } from './telematics-vendor.ts';
import type { VehicleVendorAccess } from './vehicle-vendor-access.ts';

const scope = 'required:read_vehicle_info required:read_vin required:read_battery read_location read_odometer';
const pageSize = 50;

const tokens = z.object({ access_token: z.string(), refresh_token: z.string(), expires_in: z.number().positive() });
const vehicleIds = z.object({
  vehicles: z.array(z.string()),
  paging: z.object({ count: z.number().int(), offset: z.number().int() }),
});
const attributes = z.object({ id: z.string(), make: z.string(), model: z.string() });
const batch = z.object({
  responses: z.array(z.object({ path: z.string(), code: z.number().int(), body: z.unknown() })),
});
const battery = z.object({ percentRemaining: z.number().min(0).max(1), range: z.number().nonnegative().nullish() });
const location = z.object({ latitude: z.number(), longitude: z.number() });
const odometer = z.object({ distance: z.number().nonnegative() });
const message = z.object({
  eventName: z.string(),
  payload: z.object({
    challenge: z.string().optional(),
    vehicles: z.array(z.object({ vehicleId: z.string() })).optional(),
    vehicleId: z.string().optional(),
  }),
});

const sign = (secret: string, body: Buffer | string): string => createHmac('sha256', secret).update(body).digest('hex');

function isSigned(secret: string, header: unknown, body: Buffer): boolean {
  const expected = Buffer.from(sign(secret, body));
  const given = Buffer.from(typeof header === 'string' ? header : '');
  return given.length === expected.length && timingSafeEqual(given, expected);
}

function readEvent(secret: string, body: Buffer): VendorEvent | undefined {
  let sent: unknown;
  try {
    sent = JSON.parse(body.toString());
  } catch {
    return undefined;
  }
  const read = message.safeParse(sent);
  if (!read.success) return undefined;
  const { challenge, vehicles = [], vehicleId } = read.data.payload;
  if (read.data.eventName === 'verify' && challenge !== undefined)
    return { kind: 'challenge', answer: sign(secret, challenge) };
  const references = [...vehicles.map((one) => one.vehicleId), ...(vehicleId === undefined ? [] : [vehicleId])];
  return { kind: 'vehicles', references };
}

/**
 * A vendor with the API of Smartcar, version 2.0: OAuth 2.0 by authorization code, batch requests, signed webhooks.
 *
 * @see https://smartcar.com/docs/api-reference
 */
export function createSmartcarVendor(id: string, access: VehicleVendorAccess): TelematicsVendor {
  const basic = `Basic ${Buffer.from(`${access.client_id}:${access.client_secret}`).toString('base64')}`;
  const api = `${access.api_url}/v2.0/vehicles`;
  const requestTokens = async (form: Readonly<Record<string, string>>, now: Date): Promise<VendorCredentials> => {
    const granted = await requestExternal(
      { url: `${access.auth_url}/oauth/token`, form, authorization: basic },
      tokens,
    );
    const expiresAt = new Date(now.getTime() + granted.expires_in * 1000).toISOString();
    return { accessToken: granted.access_token, refreshToken: granted.refresh_token, expiresAt };
  };
  const bearerOf = ({ accessToken }: VendorCredentials) => `Bearer ${accessToken}`;

  /** Ids of all vehicles, page by page. */
  const listIds = async (credentials: VendorCredentials): Promise<readonly string[]> => {
    const ids: string[] = [];
    for (;;) {
      const url = `${api}?limit=${pageSize}&offset=${ids.length}`;
      const { vehicles, paging } = await requestExternal({ url, authorization: bearerOf(credentials) }, vehicleIds);
      ids.push(...vehicles);
      if (vehicles.length === 0 || ids.length >= paging.count) return ids;
    }
  };
  const readBatch = async (credentials: VendorCredentials, reference: string, paths: readonly string[]) => {
    const { responses } = await requestExternal(
      {
        url: `${api}/${encodeURIComponent(reference)}/batch`,
        json: { requests: paths.map((path) => ({ path })) },
        authorization: bearerOf(credentials),
        headers: { 'sc-unit-system': 'imperial' },
      },
      batch,
    );
    // A vehicle that lacks a sensor answers for it alone with an error.
    return <Schema extends z.ZodType>(path: string, schema: Schema): z.output<Schema> | undefined =>
      schema.safeParse(responses.find((one) => one.path === path && one.code === 200)?.body).data;
  };
  const readFacts = async (credentials: VendorCredentials, reference: string): Promise<KnownVehicle> => {
    const answerOf = await readBatch(credentials, reference, ['/', '/vin']);
    const facts = answerOf('/', attributes);
    if (!facts) throw new ExternalFailure('unreachable', `${access.name} does not say what ${reference} is`);
    const vin = answerOf('/vin', z.object({ vin: z.string() }))?.vin ?? null;
    return { reference, vin, manufacturer: facts.make, model: facts.model };
  };

  return {
    id,
    name: access.name,
    openCredentials: undefined,
    signInUrl: ({ state, redirectUri }) =>
      `${access.connect_url}/oauth/authorize?${new URLSearchParams({
        response_type: 'code',
        client_id: access.client_id,
        redirect_uri: redirectUri,
        scope,
        state,
      })}`,
    exchangeCode: ({ code, redirectUri, now }) =>
      requestTokens({ grant_type: 'authorization_code', code, redirect_uri: redirectUri }, now),
    refresh: ({ refreshToken }, now) =>
      requestTokens({ grant_type: 'refresh_token', refresh_token: refreshToken }, now),
    listVehicles: async (credentials) => {
      const known: KnownVehicle[] = [];
      for (const reference of await listIds(credentials)) known.push(await readFacts(credentials, reference));
      return known;
    },
    readVehicle: async (credentials, reference, now) => {
      const answerOf = await readBatch(credentials, reference, ['/battery', '/location', '/odometer']);
      const charge = answerOf('/battery', battery);
      const place = answerOf('/location', location);
      return {
        reference,
        at: now,
        batteryPercent: charge === undefined ? null : Math.round(charge.percentRemaining * 1000) / 10,
        rangeMiles: charge?.range === undefined || charge.range === null ? null : Math.round(charge.range),
        latitude: place?.latitude ?? null,
        longitude: place?.longitude ?? null,
        odometerMiles: answerOf('/odometer', odometer)?.distance ?? null,
      };
    },
    readWebhook: ({ headers, body }) =>
      isSigned(access.webhook_secret, headers['sc-signature'], body)
        ? readEvent(access.webhook_secret, body)
        : undefined,
  };
}
