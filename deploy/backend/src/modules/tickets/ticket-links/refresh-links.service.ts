import type { FastifyInstance } from 'fastify';
import { withTenant } from '../../../platform/database/tenant-scope.repository.ts';
import { publish } from '../../../platform/events/publish.repository.ts';
import { existingTicket } from '../tickets/read-tickets.service.ts';
import { ticketChanged } from '../tickets/ticket-changed.ts';
import { linksChannel, oldAfter } from './read-link.service.ts';
import type { Systems } from './systems/systems-of.ts';
import { claimReading, noteRead, type TicketLinkRow } from './ticket-links.repository.ts';

/**
 * Refreshes external tickets: one that is shown is read again by one of the instances, and open pages are notified of a
 * change. An unreachable system is asked again a minute later at the earliest.
 */
export function keepLinksFresh(app: FastifyInstance, systems: Systems): void {
  const { database, clock, pubsub } = app.platform;
  const underWay = new Set<Promise<void>>();

  const keep = async (link: TicketLinkRow): Promise<void> => {
    const { tenant_id: tenantId, ticket_number: number, title, status, url } = link;
    const seen = await systems(tenantId, link.system).read(link.external_id);
    await withTenant(database, tenantId, async (db) => {
      // A ticket deleted there keeps its last state.
      const kept = await noteRead(db, link, seen ?? { title, status, url }, clock());
      if (!kept || (kept.title === title && kept.status === status)) return;
      await publish(db, tenantId, [ticketChanged(await existingTicket({ db, tenantId }, number), 'changed')]);
    });
  };

  const refresh = async (tenantId: string, ticketNumber: number): Promise<void> => {
    const now = clock();
    const before = new Date(now.getTime() - oldAfter);
    const claim = { tenantId, ticketNumber };
    const link = await withTenant(database, tenantId, (db) => claimReading(db, claim, now, before));
    if (link) await keep(link);
  };

  const heard = (payload: string) => {
    const [tenantId = '', number] = payload.split('/');
    const refreshed = refresh(tenantId, Number(number))
      .catch((error: unknown) => app.log.warn({ err: error }, 'external tickets'))
      .finally(() => underWay.delete(refreshed));
    underWay.add(refreshed);
  };

  // Requests missed while not subscribed are sent again by open pages.
  const stop = pubsub.subscribe(linksChannel, { onMessage: heard, onResumed: () => undefined });
  app.addHook('onClose', async () => {
    stop();
    await Promise.all(underWay);
  });
}
