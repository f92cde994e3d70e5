import type { FastifyInstance } from 'fastify';
import { withTenant } from '../../../platform/database/tenant-scope.repository.ts';
import { publish } from '../../../platform/events/publish.repository.ts';
import { getTicketRow } from '../tickets/tickets.service.ts';
import { toTicketEvent } from '../tickets/ticket-event.ts';
import { linksChannel, maxAgeMs, type TicketLinkRow } from '../tickets/external-link.service.ts';
import type { Systems } from './systems/create-systems.ts';
import { claimRefresh, saveReading } from './ticket-links.repository.ts';

/**
 * Refreshes external tickets: one that is shown is read again by one of the instances, and open pages are notified of a
 * change. An unreachable system is asked again a minute later at the earliest.
 */
export function registerLinkRefresh(app: FastifyInstance, systems: Systems): void {
  const { database, clock, pubsub } = app.platform;
  const running = new Set<Promise<void>>();

  const refreshLink = async (link: TicketLinkRow): Promise<void> => {
    const { tenant_id: tenantId, ticket_number: number, title, status, url } = link;
    const seen = await systems(tenantId, link.system).read(link.external_id);
    await withTenant(database, tenantId, async (db) => {
      // A ticket deleted there keeps its last state.
      const saved = await saveReading(db, link, seen ?? { title, status, url }, clock());
      if (!saved || (saved.title === title && saved.status === status)) return;
      await publish(db, tenantId, [toTicketEvent(await getTicketRow({ db, tenantId }, number), 'changed')]);
    });
  };

  const refresh = async (tenantId: string, ticketNumber: number): Promise<void> => {
    const now = clock();
    const before = new Date(now.getTime() - maxAgeMs);
    const claim = { tenantId, ticketNumber };
    const link = await withTenant(database, tenantId, (db) => claimRefresh(db, claim, now, before));
    if (link) await refreshLink(link);
  };

  const onMessage = (payload: string) => {
    const [tenantId = '', number] = payload.split('/');
    const refreshed = refresh(tenantId, Number(number))
      .catch((error: unknown) => app.log.warn({ err: error }, 'external tickets'))
      .finally(() => running.delete(refreshed));
    running.add(refreshed);
  };

  // Requests missed while not subscribed are sent again by open pages.
  const stop = pubsub.subscribe(linksChannel, { onMessage, onResumed: () => undefined });
  app.addHook('onClose', async () => {
    stop();
    await Promise.all(running);
  });
}
