import multipart from '@fastify/multipart';
import fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { registerDomains } from './modules/index.ts';
import type { Database, ReplicaState } from './platform/database/database.ts';
import { openReplicas } from './platform/database/replicas/replicas.ts';
import { openNatsCarrier } from './platform/events/nats-carrier.ts';
import { openPubSub } from './platform/events/pubsub.ts';
import { createFairQueue } from './platform/fair-queue.ts';
import { createFolderStore } from './platform/files/folder-store.ts';
import { openDrain } from './platform/http/drain.ts';
import { acceptEmptyJson } from './platform/http/empty-json.ts';
import { handleErrors, refuseAddress } from './platform/http/error-handler.ts';
import { closeGracefully } from './platform/http/graceful-close.ts';
import { limitBodyTime, serverTimeouts } from './platform/http/time-limits.ts';
import { logRequests } from './platform/http/request-log.ts';
import { registerHousekeeping } from './platform/housekeeping/housekeeping.ts';
import { requestIdOf } from './platform/http/request-id.ts';
import { traceRequests } from './platform/http/trace-requests.ts';
import { loggerOptions } from './platform/logger.ts';
import { deliverMessages } from './platform/messages/delivery.ts';
import { openMetrics } from './platform/metrics/open-metrics.ts';
import { serveMetrics, timeRequests } from './platform/metrics/serve-metrics.ts';
import { openChargePoints } from './platform/ocpp/charge-points.ts';
import { serveChargePoints } from './platform/ocpp/serve-charge-points.ts';
import type { Platform } from './platform/platform.ts';
import { getSigningSecret } from './platform/security/secret.repository.ts';
import type { Settings } from './platform/settings.ts';
import { machineClock, type Clock } from './platform/time/clock.ts';

/** More of a tenant than a gateway lets through; beyond it the answer is 429. */
const maxWaitingCalls = 200;

export interface AppOptions {
  /** Migrated already. */
  readonly database: Database;
  readonly settings: Settings;
  /** Further routes, for tests of the platform itself. */
  readonly extraRoutes?: (app: FastifyInstance) => void;
  /** Receives log lines instead of standard output. */
  readonly logTo?: { write(line: string): void };
  /** Replaces the machine's clock. */
  readonly clock?: Clock;
}

function withCarrier(database: Database, { nats }: Settings, log: FastifyBaseLogger): Database {
  if (nats === null) return database;
  return { ...database, carrier: openNatsCarrier(nats, (error) => log.warn({ err: error }, 'nats')) };
}

function withReplicas(database: Database, settings: Settings, log: FastifyBaseLogger): Database {
  const { databaseReplicaUrls: urls, databaseConnections: connections, replicaMaxLagMs: maxLagMs } = settings;
  if (urls.length === 0 || database.engine === 'pglite') return database;
  const onChange = (replica: string, state: ReplicaState) =>
    log[state === 'used' ? 'info' : 'warn']({ replica, state }, 'replica');
  return {
    ...database,
    replicas: openReplicas({ urls, connections, maxLagMs, primary: database.listenOptions, onChange }),
  };
}

/**
 * Calls of a tenant leave a fifth of the connections to the others, its messages half of them. Messages wait on their
 * sockets, which are read no further meanwhile.
 */
const openPlaces = ({
  databaseConnections: total,
  databaseReplicaUrls: { length: replicas },
}: Settings): Pick<Platform, 'calls' | 'replicaCalls' | 'messages'> => ({
  calls: createFairQueue({ total, perTenant: Math.ceil(total * 0.8), maxWaiting: maxWaitingCalls }),
  replicaCalls: createFairQueue({
    total: total * replicas,
    perTenant: Math.ceil(total * replicas * 0.8),
    maxWaiting: maxWaitingCalls,
  }),
  messages: createFairQueue({ total, perTenant: Math.ceil(total * 0.5), maxWaiting: Infinity }),
});

/** The whole backend, not listening yet. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { settings, extraRoutes, logTo, clock = machineClock } = options;
  const app = fastify({
    logger: { ...loggerOptions(settings), ...(logTo && { stream: logTo }) },
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: requestIdOf,
    trustProxy: [...settings.trustedProxies],
    routerOptions: { ignoreTrailingSlash: true },
    return503OnClosing: false,
    // Fastify would fail a start or a shutdown that waits longer than ten seconds for one hook, such as for charge points
    // whose messages are still being stored. The shutdown has its own limit, see server.ts.
    pluginTimeout: 0,
    frameworkErrors: refuseAddress,
    ...serverTimeouts,
  });
  const database = withReplicas(withCarrier(options.database, settings, app.log), settings, app.log);
  const secret = await getSigningSecret(database, settings.secretKey);
  const files = createFolderStore(settings);
  const pubsub = openPubSub(database, app.log);
  const chargePoints = openChargePoints();
  const metrics = openMetrics({ database, clock, countChargePoints: chargePoints.countOf });
  app.decorate('platform', {
    database,
    settings,
    files,
    pubsub,
    chargePoints,
    drain: openDrain(),
    ...openPlaces(settings),
    metrics,
    clock,
    secret,
    endpoints: [],
  });
  app.addHook('onReady', pubsub.ready);
  app.addHook('onClose', pubsub.close);
  app.addHook('onClose', async () => database.replicas?.close());
  // A file that is too large is a matter of its field, see http/read-body.ts.
  await app.register(multipart, { throwFileSizeLimit: false });
  app.addHook('onSend', async (_request, reply) => {
    void reply.header('x-content-type-options', 'nosniff').header('referrer-policy', 'no-referrer');
  });
  acceptEmptyJson(app);
  traceRequests(app);
  logRequests(app);
  timeRequests(app);
  serveMetrics(app);
  closeGracefully(app, app.platform.drain);
  limitBodyTime(app);
  registerHousekeeping(app);
  deliverMessages(app);
  handleErrors(app);
  serveChargePoints(app);
  registerDomains(app);
  extraRoutes?.(app);
  return app;
}
