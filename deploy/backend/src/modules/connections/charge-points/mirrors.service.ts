import type { FastifyInstance } from 'fastify';
import type { Database, TenantTransaction } from '../../../platform/database/database.ts';
import { withTenant } from '../../../platform/database/tenant-scope.repository.ts';
import { publish } from '../../../platform/events/publish.repository.ts';
import { writeAuditEntry } from '../../../platform/http/audit.repository.ts';
import { connectionKey } from '../../../platform/ocpp/charge-points.ts';
import { changeChargers, mirrorsChannel } from './change-chargers.service.ts';
import { portFacts, type ChargerState, type PortState } from './charger-state.ts';
import { copyDesign, deleteMirror } from './mirror-design.repository.ts';
import { copySchedules, findMirrored, findMirrors, readSource, type Mirror } from './mirrors.repository.ts';

function portAs(port: PortState, source: ChargerState): PortState {
  const shown = source.ports.find(({ connector_id }) => connector_id === port.connector_id);
  if (!shown) return port;
  return { ...port, ...Object.fromEntries(portFacts.map((fact) => [fact, shown[fact]])) };
}

/** Copies the reported state to a mirror; names, licence and versions are the mirror's own. */
const as =
  (source: ChargerState) =>
  (mirror: ChargerState): ChargerState => ({
    ...mirror,
    is_online: source.is_online,
    disconnected_at: source.disconnected_at,
    is_out_of_order: source.is_out_of_order,
    last_seen_at: source.last_seen_at,
    boot_at: source.boot_at,
    reported_status: source.reported_status,
    status_at: source.status_at,
    ports: mirror.ports.map((port) => portAs(port, source)),
  });

/** The owner has removed the charger. */
async function removeMirror(db: TenantTransaction, { tenant_id: tenantId, id }: Mirror): Promise<void> {
  const before = await deleteMirror(db, { tenant_id: tenantId, id });
  if (!before) return;
  const circumstances = { tenantId, requestId: 'removed by its owner', account: undefined };
  await writeAuditEntry(db, circumstances, { action: 'charger.removed', subject: { type: 'charger', id }, before });
  await publish(db, tenantId, [{ type: 'charger-settings-changed', charger: id, change: 'removed' }]);
}

/** Lets those who show a charger follow it. What they show already is not written, nor told, again. */
async function copyToMirrors(database: Database, tenantId: string, chargerId: string, at: Date): Promise<void> {
  const mirrors = await findMirrors(database, tenantId, chargerId);
  for (const mirror of mirrors)
    await withTenant(database, mirror.tenant_id, async (db) => {
      const source = await readSource(db, mirror, { tenantId, chargerId });
      if (!source) return removeMirror(db, mirror);
      const isOther = await copyDesign(db, mirror, { tenantId, chargerId });
      await copySchedules(db, mirror, { tenantId, chargerId });
      const changing = { db, tenantId: mirror.tenant_id, at };
      const events = await changeChargers(changing, [mirror.id], as(source));
      const settingsChanged = { type: 'charger-settings-changed', charger: mirror.id, change: 'changed' } as const;
      await publish(db, mirror.tenant_id, isOther ? [settingsChanged, ...events] : events);
    });
}

/**
 * Keeps mirrors equal to their sources. The transaction that changes a charger only notifies: another tenant's rows,
 * which may be on another machine, are changed in a separate transaction. A restart compares all of them, so that
 * nothing is lost when an instance dies in between.
 */
export function syncMirrors(app: FastifyInstance): void {
  const { pubsub, database, clock } = app.platform;
  const running = new Map<string, Promise<void>>();
  const waiting = new Set<string>();

  const sync = (tenantId: string, chargerId: string): void => {
    const key = connectionKey(tenantId, chargerId);
    if (running.has(key)) return void waiting.add(key);
    const copied = copyToMirrors(database, tenantId, chargerId, clock())
      .catch((error: unknown) => app.log.error({ err: error }, 'shared charger'))
      .finally(() => {
        running.delete(key);
        if (waiting.delete(key)) sync(tenantId, chargerId);
      });
    running.set(key, copied);
  };

  const stop = pubsub.subscribe(mirrorsChannel, {
    onMessage: (key) => {
      const [tenantId = '', chargerId = ''] = key.split('/');
      sync(tenantId, chargerId);
    },
    onResumed: () => {
      findMirrored(database)
        .then((rows) => rows.forEach((row) => sync(row.source_tenant_id ?? '', row.source_charger_id ?? '')))
        .catch((error: unknown) => app.log.error({ err: error }, 'shared chargers'));
    },
  });
  app.addHook('onClose', async () => {
    stop();
    await Promise.all(running.values());
  });
}
