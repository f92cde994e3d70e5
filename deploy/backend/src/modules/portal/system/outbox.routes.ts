import type { FastifyInstance } from 'fastify';
import { withSystem, withTenant } from '../../../platform/database/tenant-scope.repository.ts';
import { Failure } from '../../../platform/http/failure.ts';
import { isMainHost, getTenantOfHost } from '../../../platform/http/tenant-of-host.ts';
import { listOutbox } from '../../../platform/messages/outbox.repository.ts';
import { listLinks, buildOutboxPage } from './outbox-page.ts';

/**
 * Mail and SMS that the embedded set-up sends nowhere, newest first: those of the host's tenant, at the main host those
 * of all tenants. Not there in production.
 */
export function outboxRoutes(app: FastifyInstance): void {
  const { database, settings } = app.platform;
  if (settings.isProduction) return;
  const messagesAt = async (host: string) => {
    if (isMainHost(host, settings.publicOrigin)) return withSystem(database, (db) => listOutbox(db, undefined, 100));
    const tenantId = getTenantOfHost(host, settings);
    if (tenantId === undefined) throw new Failure('NOT_FOUND', { text: 'error.UNKNOWN_TENANT' });
    return withTenant(database, tenantId, (db) => listOutbox(db, tenantId, 100));
  };
  app.get('/dev/outbox.json', async (request, reply) => {
    const messages = await messagesAt(request.host);
    return reply.send({ results: messages.map((message) => ({ ...message, links: listLinks(message.body) })) });
  });
  app.get('/dev/outbox', async (request, reply) =>
    reply.type('text/html; charset=utf-8').send(buildOutboxPage(await messagesAt(request.host))),
  );
}
