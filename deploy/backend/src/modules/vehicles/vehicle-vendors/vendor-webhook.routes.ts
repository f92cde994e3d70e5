import type { FastifyInstance } from 'fastify';
import { Failure } from '../../../platform/http/failure.ts';
import { getTenantOfHost } from '../../../platform/http/tenant-of-host.ts';
import { ExternalFailure } from '../../../platform/external/request-external.ts';
import type { TelematicsVendor } from '../../../platform/telematics/telematics-vendor.ts';
import { readVehicles } from './poll-vehicles.service.ts';
import { requireVendor } from './sign-in.service.ts';

const path = '/api/v1/vehicle-vendor/webhook/:vendor/';
const maxBytes = 1024 * 1024;

/** Messages of vendors. Not a call of our API: a vendor signs the bytes. The vehicles are then read from the vendor. */
export function vendorWebhookRoutes(app: FastifyInstance, vendors: readonly TelematicsVendor[]): void {
  const { platform } = app;
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: maxBytes }, (_request, body, done) =>
      done(null, body),
    );
    scope.post<{ Params: { vendor: string } }>(path, async (request, reply) => {
      const tenantId = getTenantOfHost(request.host, platform.settings);
      if (tenantId === undefined) throw new Failure('NOT_FOUND', { text: 'error.UNKNOWN_TENANT' });
      const vendor = requireVendor(vendors, request.params.vendor);
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const event = vendor.readWebhook({ headers: request.headers, body });
      if (!event) throw new Failure('WRONG_TOKEN');
      void reply.header('cache-control', 'no-store');
      if (event.kind === 'challenge') return reply.send({ challenge: event.answer });
      await readVehicles(platform, tenantId, vendor, event.references).catch((error: unknown) => {
        // The next poll reads them.
        if (!(error instanceof ExternalFailure)) throw error;
      });
      return reply.send({ result: 'OK' });
    });
  });
}
