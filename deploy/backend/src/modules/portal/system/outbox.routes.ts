import type { FastifyInstance } from 'fastify';
import { withSystem, withTenant } from '../../../platform/database/tenant-scope.repository.ts';
import { Failure } from '../../../platform/http/failure.ts';
import { getTenantOfHost, isMainHost } from '../../../platform/http/tenant-of-host.ts';
import { listOutbox, type OutboxMessage } from '../../../platform/messages/outbox.repository.ts';
import { escapeHtml } from '../../../platform/html.ts';

const address = /https?:\/\/\S+/g;

/** Addresses in a text, in order. */
const listLinks = (text: string): string[] => text.match(address) ?? [];

const linked = (body: string): string =>
  escapeHtml(body)
    .replace(address, (link) => `<a href="${link}">${link}</a>`)
    .replaceAll('\n', '<br>');

const row = (message: OutboxMessage) => {
  const { created_at, tenant_id, kind, status, recipient, subject, body } = message;
  const cells = [created_at.toISOString(), tenant_id, kind, status, recipient, subject].map(escapeHtml);
  return `<tr>${[...cells, linked(body)].map((cell) => `<td>${cell}</td>`).join('')}</tr>`;
};

/** A plain table for developers. */
const buildOutboxPage = (messages: readonly OutboxMessage[]): string =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><title>Outbox</title><h1>Outbox</h1>
<table><thead><tr><th>When<th>Tenant<th>Kind<th>State<th>To<th>Subject<th>Text</tr></thead><tbody>${messages.map(row).join('\n')}</tbody></table></html>`;

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
