import { startFakeService, type FakeRequest, type FakeService } from './fake-service.ts';

const client = { id: 'plugboard', secret: 'client-secret' };

/** Settings of a vendor that is the fake. */
export const smartcarAccess = (url: string) => ({
  name: 'Smartcar',
  client_id: client.id,
  client_secret: client.secret,
  webhook_secret: 'webhook-secret',
  connect_url: url,
  auth_url: url,
  api_url: url,
});

const attributes = { id: 'car-1', make: 'FORD', model: 'E-Transit', year: 2025 };
const readings: Readonly<Record<string, unknown>> = {
  '/': attributes,
  '/vin': { vin: '1plug000000000071' },
  '/battery': { percentRemaining: 0.635, range: 101.2 },
  '/location': { latitude: 34.02, longitude: -118.49 },
};

/** As its API documents: a vehicle without an odometer answers that path alone with an error. */
const batchOf = ({ body }: FakeRequest) =>
  (body as { requests: { path: string }[] }).requests.map(({ path }) =>
    path in readings
      ? { path, code: 200, body: readings[path] }
      : { path, code: 501, body: { type: 'COMPATIBILITY', code: 'VEHICLE_NOT_CAPABLE' } },
  );

/** A fake of Smartcar: its token server and the part of its API that the portal asks. */
export const startFakeSmartcar = (): Promise<FakeService> =>
  startFakeService((request) => {
    const { path, headers, body } = request;
    if (path === '/oauth/token') {
      const isClient = headers.authorization === `Basic ${btoa(`${client.id}:${client.secret}`)}`;
      const { code, grant_type: kind } = body as { code?: string; grant_type: string };
      if (!isClient || (kind === 'authorization_code' && code !== 'good'))
        return { status: 400, body: { error: 'invalid_grant' } };
      const tokens = { access_token: `access ${kind}`, token_type: 'Bearer', expires_in: 7200, refresh_token: 'again' };
      return { body: tokens };
    }
    if (!headers.authorization?.startsWith('Bearer access')) return { status: 401, body: { type: 'AUTHENTICATION' } };
    if (path === '/v2.0/vehicles') return { body: { vehicles: ['car-1'], paging: { count: 1, offset: 0 } } };
    if (path === '/v2.0/vehicles/car-1/batch') return { body: { responses: batchOf(request) } };
    return { status: 404, body: {} };
  });
