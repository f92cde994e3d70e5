import { Counter, Gauge, type Registry } from 'prom-client';
import type { ReadOutcome, Replicas } from '../database/database.ts';

const lagGauge = ({ all }: Replicas) =>
  new Gauge({
    name: 'plugboard_replica_lag_seconds',
    help: 'How far a replica is behind',
    labelNames: ['replica'],
    registers: [],
    collect() {
      for (const { name, lagSeconds } of all) this.set({ replica: name }, lagSeconds());
    },
  });

const usedGauge = ({ all }: Replicas) =>
  new Gauge({
    name: 'plugboard_replica_used',
    help: '1 while this instance reads from the replica',
    labelNames: ['replica'],
    registers: [],
    collect() {
      for (const { name, state } of all) this.set({ replica: name }, state() === 'used' ? 1 : 0);
    },
  });

const readCounter = ({ reads }: Replicas) =>
  new Counter({
    name: 'plugboard_replica_reads_total',
    help: 'Reads that a replica may do, by where they went',
    labelNames: ['server'],
    registers: [],
    collect() {
      this.reset();
      for (const [server, count] of Object.entries(reads) as [ReadOutcome, number][]) this.inc({ server }, count);
    },
  });

export function registerReplicaFigures(registry: Registry, replicas: Replicas): void {
  registry.registerMetric(lagGauge(replicas));
  registry.registerMetric(usedGauge(replicas));
  registry.registerMetric(readCounter(replicas));
}
