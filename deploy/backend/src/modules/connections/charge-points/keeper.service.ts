import { identityForm } from '@plugboard/contracts/network';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../../platform/database/database.ts';
import { withSystem, withTenant } from '../../../platform/database/tenant-scope.repository.ts';
import { publish } from '../../../platform/events/publish.repository.ts';
import { enterKnownTenant } from '../../../platform/http/known-tenant.repository.ts';
import { countCall } from '../../../platform/http/rate-limit.repository.ts';
import type { Admission, ChargePointKeeper, Knock } from '../../../platform/ocpp/charge-point-keeper.ts';
import { changeChargers } from './change-chargers.service.ts';
import { findByIdentity, updateHeartbeat } from './charge-points.repository.ts';
import type { Contacts } from './contacts.service.ts';
import { acceptedHeartbeat } from './heartbeat.ts';
import type { LostConnections } from './lost-connections.service.ts';
import { isPassword } from './password.ts';
import { keepOneSocket, tellNewSocket } from './one-socket.service.ts';
import { noteUnknown } from './unknown-charge-points.repository.ts';
import { createPasswordGuard, type PasswordGuard } from './wrong-password.service.ts';

/** Unknown identities per minute and address that are recorded. */
const mostUnknownPerMinute = 30;

/**
 * Tenants that a charger of this identity was transferred to, in order. Handed in by the module of transfers, which
 * imports this one.
 */
export type SuccessorsOf = (database: Database, tenantId: string, identity: string) => AsyncIterable<string>;

interface Admitting {
  readonly guard: PasswordGuard;
  readonly successorsOf: SuccessorsOf;
}

const refused = (status: 401 | 403 | 404 | 429): Admission => ({ admitted: false, status });

async function turnAway({ platform: { database } }: FastifyInstance, knock: Knock): Promise<Admission> {
  const { calls } = await countCall(database.kysely, `unknown charge point ${knock.address}`, 60, knock.at.getTime());
  if (calls > mostUnknownPerMinute) return refused(429);
  await withSystem(database, async (db) => {
    if (!(await enterKnownTenant(db, knock.tenantId))) return;
    if (await noteUnknown(db, knock)) await publish(db, knock.tenantId, [{ type: 'charge-points-unknown-changed' }]);
  });
  return refused(404);
}

/** A transferred charger's charge point still dials its former tenant's address. */
async function follow(app: FastifyInstance, { guard, successorsOf }: Admitting, knock: Knock): Promise<Admission> {
  for await (const tenantId of successorsOf(app.platform.database, knock.tenantId, knock.identity)) {
    const admission = await admitAt(app, guard, { ...knock, tenantId });
    if (admission) return admission;
  }
  return turnAway(app, knock);
}

async function admit(app: FastifyInstance, admitting: Admitting, knock: Knock): Promise<Admission> {
  if (!identityForm.test(knock.identity)) return refused(404);
  return (await admitAt(app, admitting.guard, knock)) ?? follow(app, admitting, knock);
}

/** `undefined` where the tenant has no charger of this identity. */
async function admitAt(app: FastifyInstance, guard: PasswordGuard, knock: Knock): Promise<Admission | undefined> {
  const { tenantId, identity, password } = knock;
  const { database, settings } = app.platform;
  const charger = await withTenant(database, tenantId, (db) => findByIdentity(db, tenantId, identity));
  if (!charger) return undefined;
  // A charger that another tenant shares has its socket there.
  if (charger.source_tenant_id !== null) return refused(403);
  const hash = charger.ocpp_password_hash;
  const isRight = hash === null ? settings.ocpp.securityProfile === 0 : password && isPassword(password, hash);
  if (!isRight) return guard(knock, { id: charger.id, identity: charger.charger_point_id });
  return { admitted: true, tenantId, chargerId: charger.id, identity: charger.charger_point_id };
}

export function keepChargePoints(
  app: FastifyInstance,
  contacts: Contacts,
  lost: LostConnections,
  successorsOf: SuccessorsOf,
): ChargePointKeeper {
  const { database, chargePoints } = app.platform;
  const speaks = keepOneSocket(app);
  const guard = createPasswordGuard(app);
  return {
    admit: (knock) => admit(app, { guard, successorsOf }, knock),
    opened: async (connection, at) => {
      const { tenantId, chargerId, identity, version, id } = connection;
      const isTheirs = await withTenant(database, tenantId, async (db) => {
        let hasJoined = false;
        let isAnothers = false;
        const isConnected = { is_online: true, connected_instance: id, disconnected_at: null };
        const joined = { ...isConnected, last_seen_at: at, ocpp_version: version };
        const events = await changeChargers({ db, tenantId, at }, [chargerId], (charger) => {
          // Another charge point may have been adopted for the charger since this one was let in.
          isAnothers = charger.charger_point_id !== identity;
          // Of two that came close together the newer one may be written first, and stays.
          hasJoined = !isAnothers && chargePoints.connectionOf(tenantId, chargerId)?.id === id;
          return hasJoined ? { ...charger, ...joined } : charger;
        });
        if (hasJoined) await tellNewSocket(db, tenantId, chargerId, id);
        await publish(db, tenantId, events);
        return !isAnothers;
      });
      if (isTheirs) speaks(connection);
      else connection.close('refused');
    },
    heard: ({ tenantId, chargerId }, at) => contacts.heard({ tenantId, chargerId, at }),
    answered: async ({ tenantId, chargerId, identity, version }, exchange) => {
      const seconds = acceptedHeartbeat(version, exchange);
      if (seconds === undefined) return;
      await withTenant(database, tenantId, (db) => updateHeartbeat(db, tenantId, chargerId, seconds)).catch(
        (error: unknown) => app.log.error({ err: error, tenantId, identity }, 'heartbeat of a charge point'),
      );
    },
    look: contacts.look,
    closed: (connection) => lost.record(connection, app.platform.clock()),
  };
}
