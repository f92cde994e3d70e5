import type { FastifyInstance, FastifyRequest } from 'fastify';
import { withSystem, withTenant } from '../../../platform/database/tenant-scope.repository.ts';
import { Failure } from '../../../platform/http/failure.ts';
import { getTenantDomain, getTenantOfHost, isMainHost } from '../../../platform/http/tenant-of-host.ts';
import { withAbsolutePictures } from '../../../platform/messages/mail-template.ts';
import { listOutbox } from '../../../platform/messages/outbox.repository.ts';
import { buildMailPage, buildOutboxPage, listLinks } from './outbox-pages.ts';

/** At the main host the logos come from the hosts of their tenants. */
const policy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src http: https:; base-uri 'self'; form-action 'none'; frame-ancestors 'none'";

/**
 * Mail and SMS that the embedded set-up sends nowhere, newest first: those of the host's tenant, at the main host those
 * of all tenants. Not there in production.
 */
export function outboxRoutes(app: FastifyInstance): void {
  const { database, settings } = app.platform;
  if (settings.isProduction) return;
  const messagesAt = async ({ host, protocol }: FastifyRequest) => {
    const list = async () => {
      if (isMainHost(host, settings.publicOrigin)) return withSystem(database, (db) => listOutbox(db, undefined, 100));
      const tenantId = getTenantOfHost(host, settings);
      if (tenantId === undefined) throw new Failure('NOT_FOUND', { text: 'error.UNKNOWN_TENANT' });
      return withTenant(database, tenantId, (db) => listOutbox(db, tenantId, 100));
    };
    return (await list()).map((message) => {
      const origin = `${protocol}://${getTenantDomain(message.tenant_id, host, settings.publicOrigin)}`;
      return { ...message, html: message.html && withAbsolutePictures(message.html, origin) };
    });
  };
  app.get('/dev/outbox.json', async (request, reply) => {
    const messages = await messagesAt(request);
    return reply.send({ results: messages.map((message) => ({ ...message, links: listLinks(message.body) })) });
  });
  app.get('/dev/outbox', async (request, reply) =>
    reply.type('text/html; charset=utf-8').send(buildOutboxPage(await messagesAt(request))),
  );
  app.get<{ Params: { id: string } }>('/dev/outbox/:id', async (request, reply) => {
    const message = (await messagesAt(request)).find(({ id }) => id === request.params.id);
    if (!message) throw new Failure('NOT_FOUND');
    return reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', policy)
      .send(buildMailPage(message));
  });
}
