import type { Pool } from 'pg';
import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { Database } from '../database/database.ts';
import { registerPartitionFigures } from '../partitions/partition-figures.ts';
import type { Clock } from '../time/clock.ts';
import { registerReplicaFigures } from './replica-figures.ts';
import type { OcppVersion } from '../ocpp/ocpp-version.ts';

/** Upper bounds in seconds: from a call that reads one row to one that has timed out. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/** Figures of this instance for Prometheus; `app.platform.metrics`. Durations are seconds. */
export interface Metrics {
  readonly registry: Registry;
  /** Of API calls, by the contract's path: `/api/v1/charger/:id/`. */
  readonly requestSeconds: Histogram<'method' | 'route' | 'status'>;
  /** Of messages of charge points, from receipt to the answer. `outcome`: `stored` or `failed`. */
  readonly messageSeconds: Histogram<'version' | 'action' | 'outcome'>;
  /** Calls to charge points. `outcome`: `answered`, or the name of the error, such as `OcppTimeout`. */
  readonly chargePointCalls: Counter<'version' | 'action' | 'outcome'>;
  /** Commands that were settled, as counted by the instance that has settled them. */
  readonly commands: Counter<'action' | 'outcome'>;
  /** Of runs of jobs. `outcome`: `done`, `failed`, or `elsewhere` where another instance runs it. */
  readonly jobSeconds: Histogram<'job' | 'outcome'>;
  /** When a job was last done, in seconds since 1970. */
  readonly jobDoneAt: Gauge<'job'>;
  /** Registers when the run of a job that is next, or under way, was due, by `performance.now()`. */
  readonly watchJob: (job: string, due: () => number) => void;
  /** From an event's transaction until this instance reads the event for its open pages. */
  readonly eventDelaySeconds: Histogram;
}

interface Sources {
  readonly database: Database;
  readonly clock: Clock;
  /** How many charge points are connected to this instance. */
  readonly countChargePoints: (version: OcppVersion) => number;
}

const versions: readonly OcppVersion[] = ['1.6', '2.0.1'];

/** Values that are read when Prometheus asks for them. */
const connectedGauge = ({ countChargePoints }: Sources) =>
  new Gauge({
    name: 'plugboard_charge_points_connected',
    help: 'Charge points connected to this instance',
    labelNames: ['version'],
    registers: [],
    collect() {
      for (const version of versions) this.set({ version }, countChargePoints(version));
    },
  });

const poolGauge = (pool: Pool) =>
  new Gauge({
    name: 'plugboard_database_connections',
    help: 'Connections of this instance to PostgreSQL',
    labelNames: ['state'],
    registers: [],
    collect() {
      this.set({ state: 'idle' }, pool.idleCount);
      this.set({ state: 'used' }, pool.totalCount - pool.idleCount);
    },
  });

const waitingGauge = (pool: Pool) =>
  new Gauge({
    name: 'plugboard_database_waiting',
    help: 'Transactions of this instance that wait for a connection',
    registers: [],
    collect() {
      this.set(pool.waitingCount);
    },
  });

function registerStates(registry: Registry, sources: Sources): void {
  registry.registerMetric(connectedGauge(sources));
  const { database, clock } = sources;
  registerPartitionFigures(registry, database, clock);
  if (database.engine !== 'postgres') return;
  registry.registerMetric(poolGauge(database.pool));
  registry.registerMetric(waitingGauge(database.pool));
  if (database.replicas) registerReplicaFigures(registry, database.replicas);
}

/** How late jobs are; one that runs for long counts as late too. */
function jobLagGauge(dueTimes: ReadonlyMap<string, () => number>, now: () => number) {
  return new Gauge({
    name: 'plugboard_job_lag_seconds',
    help: 'Time since the run of a job that is next, or under way, was due',
    labelNames: ['job'],
    registers: [],
    collect() {
      for (const [job, due] of dueTimes) this.set({ job }, Math.max(0, now() - due()) / 1000);
    },
  });
}

export function openMetrics(sources: Sources): Metrics {
  const registry = new Registry();
  const registers = [registry];
  const dueTimes = new Map<string, () => number>();
  registry.registerMetric(jobLagGauge(dueTimes, () => performance.now()));
  registerStates(registry, sources);
  return {
    registry,
    watchJob: (job, due) => void dueTimes.set(job, due),
    requestSeconds: new Histogram({
      name: 'plugboard_request_seconds',
      help: 'Duration of API calls',
      labelNames: ['method', 'route', 'status'],
      buckets,
      registers,
    }),
    messageSeconds: new Histogram({
      name: 'plugboard_ocpp_message_seconds',
      help: 'Duration of messages of charge points until their answer',
      labelNames: ['version', 'action', 'outcome'],
      buckets,
      registers,
    }),
    chargePointCalls: new Counter({
      name: 'plugboard_ocpp_calls_total',
      help: 'Calls to charge points by outcome',
      labelNames: ['version', 'action', 'outcome'],
      registers,
    }),
    commands: new Counter({
      name: 'plugboard_commands_total',
      help: 'Commands to charge points by their outcome',
      labelNames: ['action', 'outcome'],
      registers,
    }),
    jobSeconds: new Histogram({
      name: 'plugboard_job_seconds',
      help: 'Duration of runs of jobs',
      labelNames: ['job', 'outcome'],
      buckets,
      registers,
    }),
    jobDoneAt: new Gauge({
      name: 'plugboard_job_done_timestamp_seconds',
      help: 'When a job was last done',
      labelNames: ['job'],
      registers,
    }),
    eventDelaySeconds: new Histogram({
      name: 'plugboard_event_delay_seconds',
      help: 'Age of live events when this instance reads them',
      buckets,
      registers,
    }),
  };
}
