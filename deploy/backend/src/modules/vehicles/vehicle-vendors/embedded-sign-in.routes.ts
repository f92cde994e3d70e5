import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { Failure } from '../../../platform/http/failure.ts';
import { validate } from '../../../platform/http/validation.ts';
import { newSecret } from '../../../platform/ids.ts';
import { embeddedSignInPath, embeddedVendors } from '../../../platform/telematics/embedded-vendor.ts';
import { escapeHtml } from '../../../platform/html.ts';
import { callbackUrlOf } from './sign-in.service.ts';

const params = z.object({ vendor: z.string() });
const query = z.object({ state: z.string().max(200), redirect_uri: z.string().max(500) });

const page = (name: string, allow: string, decline: string): string => `<!doctype html><html lang="en"><head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(name)}</title></head><body>
<h1>${escapeHtml(name)}</h1><p>Allow access to your vehicles?</p>
<p><a href="${escapeHtml(allow)}">Allow</a> · <a href="${escapeHtml(decline)}">Decline</a></p></body></html>`;

/** The sign-in page of the embedded vendors. Not part of our API, and absent in production. */
export function embeddedSignInRoutes(app: FastifyInstance): void {
  if (app.platform.settings.isProduction) return;
  app.get(`${embeddedSignInPath}:vendor`, async (request, reply) => {
    const { vendor: id } = validate(params, request.params);
    const { state, redirect_uri: redirectUri } = validate(query, request.query);
    const vendor = embeddedVendors.find((one) => one.id === id);
    // As an OAuth server does: to the registered address alone.
    if (!vendor || redirectUri !== callbackUrlOf(request, id)) throw new Failure('NOT_FOUND');
    const to = (answer: Record<string, string>) => `${redirectUri}?${new URLSearchParams({ state, ...answer })}`;
    const html = page(vendor.name, to({ code: newSecret() }), to({ error: 'access_denied' }));
    return reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(html);
  });
}
