import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { Failure } from '../../../platform/http/failure.ts';
import { getTenantOfHost } from '../../../platform/http/tenant-of-host.ts';
import type { TelematicsVendor } from '../../../platform/telematics/telematics-vendor.ts';
import { finishSignIn } from './finish-sign-in.service.ts';
import { callbackPath, callbackUrlOf, requireVendor } from './sign-in.service.ts';

const resultPath = '/telematica/result/';
const parameter = z.string().max(2000).optional().catch(undefined);
const query = z.object({ state: parameter, code: parameter, error: parameter });

/**
 * The page to which a vendor sends people after their sign-in. Not a call of our API: a browser comes with the vendor's
 * address, and continues to the page that shows the outcome.
 */
export function telematicsCallbackRoutes(app: FastifyInstance, vendors: readonly TelematicsVendor[]): void {
  const { platform } = app;
  app.get<{ Params: { vendor: string } }>(`${callbackPath}:vendor`, async (request, reply) => {
    const tenantId = getTenantOfHost(request.host, platform.settings);
    if (tenantId === undefined) throw new Failure('NOT_FOUND', { text: 'error.UNKNOWN_TENANT' });
    const vendor = requireVendor(vendors, request.params.vendor);
    const { state = '', code, error } = query.parse(request.query);
    const redirectUri = callbackUrlOf(request, vendor.id);
    const resultId = await finishSignIn(platform, {
      tenantId,
      vendor,
      redirectUri,
      requestId: request.id,
      state,
      code,
      error,
    });
    const target = resultId === undefined ? resultPath : `${resultPath}?result=${resultId}`;
    return reply.header('cache-control', 'no-store').redirect(target, 303);
  });
}
