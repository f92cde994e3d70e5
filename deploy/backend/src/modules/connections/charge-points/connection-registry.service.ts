import { identityForm } from '@plugboard/contracts/network';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../../platform/database/database.ts';
import { withSystem, withTenant } from '../../../platform/database/tenant-scope.repository.ts';
import { publish } from '../../../platform/events/publish.repository.ts';
import { setKnownTenantScope } from '../../../platform/http/known-tenant.repository.ts';
import { countCall } from '../../../platform/http/rate-limit.repository.ts';
import type { Admission, ConnectionRegistry, ConnectionAttempt } from '../../../platform/ocpp/connection-registry.ts';
import { findByIdentity, updateHeartbeat } from './charge-points.repository.ts';
import type { Presence } from './presence.service.ts';
import { acceptedHeartbeat } from './heartbeat.ts';
import type { LostConnections } from './lost-connections.service.ts';
import { isPassword } from './password.ts';
import { closeDuplicates } from './duplicate-connections.service.ts';
import { recordNewConnections } from './new-connections.service.ts';
import { saveUnknown } from './unknown-charge-points.repository.ts';
import { createPasswordGuard, type PasswordGuard } from './wrong-password.service.ts';

/** Unknown identities per minute and address that are recorded. */
const maxUnknownPerMinute = 30;

/**
 * Tenants that a charger of this identity was transferred to, in order. Handed in by the module of transfers, which
 * imports this one.
 */
export type SuccessorsOf = (database: Database, tenantId: string, identity: string) => AsyncIterable<string>;

interface AdmissionContext {
  readonly guard: PasswordGuard;
  readonly successorsOf: SuccessorsOf;
}

const refused = (status: 401 | 403 | 404 | 429): Admission => ({ admitted: false, status });

async function refuseUnknown(
  { platform: { database } }: FastifyInstance,
  attempt: ConnectionAttempt,
): Promise<Admission> {
  const { calls } = await countCall(
    database.kysely,
    `unknown charge point ${attempt.address}`,
    60,
    attempt.at.getTime(),
  );
  if (calls > maxUnknownPerMinute) return refused(429);
  await withSystem(database, async (db) => {
    if (!(await setKnownTenantScope(db, attempt.tenantId))) return;
    if (await saveUnknown(db, attempt))
      await publish(db, attempt.tenantId, [{ type: 'charge-points-unknown-changed' }]);
  });
  return refused(404);
}

/** A transferred charger's charge point still dials its former tenant's address. */
async function admitAtSuccessor(
  app: FastifyInstance,
  { guard, successorsOf }: AdmissionContext,
  attempt: ConnectionAttempt,
): Promise<Admission> {
  for await (const tenantId of successorsOf(app.platform.database, attempt.tenantId, attempt.identity)) {
    const admission = await admitAt(app, guard, { ...attempt, tenantId });
    if (admission) return admission;
  }
  return refuseUnknown(app, attempt);
}

async function admit(
  app: FastifyInstance,
  admitting: AdmissionContext,
  attempt: ConnectionAttempt,
): Promise<Admission> {
  if (!identityForm.test(attempt.identity)) return refused(404);
  return (await admitAt(app, admitting.guard, attempt)) ?? admitAtSuccessor(app, admitting, attempt);
}

/** `undefined` where the tenant has no charger of this identity. */
async function admitAt(
  app: FastifyInstance,
  guard: PasswordGuard,
  attempt: ConnectionAttempt,
): Promise<Admission | undefined> {
  const { tenantId, identity, password } = attempt;
  const { database, settings } = app.platform;
  const charger = await withTenant(database, tenantId, (db) => findByIdentity(db, tenantId, identity));
  if (!charger) return undefined;
  // A charger that another tenant shares has its socket there.
  if (charger.source_tenant_id !== null) return refused(403);
  const hash = charger.ocpp_password_hash;
  const isRight = hash === null ? settings.ocpp.securityProfile === 0 : password && isPassword(password, hash);
  if (!isRight) return guard(attempt, { id: charger.id, identity: charger.charger_point_id });
  return { admitted: true, tenantId, chargerId: charger.id, identity: charger.charger_point_id };
}

export function createConnectionRegistry(
  app: FastifyInstance,
  presence: Presence,
  lost: LostConnections,
  successorsOf: SuccessorsOf,
): ConnectionRegistry {
  const { database } = app.platform;
  const record = recordNewConnections(app);
  const onStored = closeDuplicates(app);
  const guard = createPasswordGuard(app);
  return {
    admit: (attempt) => admit(app, { guard, successorsOf }, attempt),
    onOpened: async (connection, at) => {
      if (await record(connection, at)) onStored(connection);
      else connection.close('refused');
    },
    onActivity: ({ tenantId, chargerId }, at) => presence.recordActivity({ tenantId, chargerId, at }),
    onAnswered: async ({ tenantId, chargerId, identity, version }, exchange) => {
      const seconds = acceptedHeartbeat(version, exchange);
      if (seconds === undefined) return;
      await withTenant(database, tenantId, (db) => updateHeartbeat(db, tenantId, chargerId, seconds)).catch(
        (error: unknown) => app.log.error({ err: error, tenantId, identity }, 'heartbeat of a charge point'),
      );
    },
    poll: presence.poll,
    onClosed: (connection) => lost.record(connection, app.platform.clock()),
  };
}
