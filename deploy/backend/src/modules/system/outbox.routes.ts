import type { FastifyInstance } from 'fastify';
import { withTenant } from '../../platform/database/tenant-scope.repository.ts';
import { Failure } from '../../platform/http/failure.ts';
import { tenantOfHost } from '../../platform/http/tenant-of-host.ts';
import { listOutbox } from '../../platform/outbox.repository.ts';
import { outboxPage } from './outbox-page.ts';

/** Mail and SMS that the embedded set-up sends nowhere, newest first. Not there in production. */
export function outboxRoutes(app: FastifyInstance): void {
  const { database, settings } = app.platform;
  if (settings.isProduction) return;
  const messagesAt = async (host: string) => {
    const tenantId = tenantOfHost(host, settings);
    if (tenantId === undefined) throw new Failure('NOT_FOUND', { text: 'error.UNKNOWN_TENANT' });
    return withTenant(database, tenantId, (db) => listOutbox(db, tenantId, 100));
  };
  app.get('/dev/outbox.json', async (request, reply) => reply.send({ results: await messagesAt(request.host) }));
  app.get('/dev/outbox', async (request, reply) =>
    reply.type('text/html; charset=utf-8').send(outboxPage(await messagesAt(request.host))),
  );
}
