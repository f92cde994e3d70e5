import { workloadsOf } from './chart-pods.ts';
import type { Manifest } from './helm.ts';

/** How Kubernetes replaces a pod, in seconds. */
export interface Rollout {
  /** From the moment at which the pod is taken out of its Service until the process gets SIGTERM. */
  readonly preStop: number;
  /** DRAIN_SECONDS of the process; 0 where it has none. */
  readonly drain: number;
  /** From that same moment until it is killed. */
  readonly grace: number;
  /** Time that probes may take to notice that it is not ready. */
  readonly notice: number;
  readonly maxUnavailable: number;
  readonly maxSurge: number;
}

/** Reads the rollout of a Deployment's first container from the rendered chart. */
export function rolloutOf(manifests: readonly Manifest[], component: string): Rollout {
  const workload = workloadsOf(manifests).find(
    ({ kind, labels }) => kind === 'Deployment' && labels['app.kubernetes.io/component'] === component,
  );
  const container = workload?.pod.containers[0];
  if (!workload || !container) throw new Error(`The chart has no ${component}`);
  const { readinessProbe: probe, lifecycle, env } = container;
  const drain = env?.find(({ name }) => name === 'DRAIN_SECONDS')?.value;
  return {
    preStop: lifecycle?.preStop?.sleep?.seconds ?? 0,
    drain: Number(drain ?? 0),
    grace: workload.pod.terminationGracePeriodSeconds ?? 30,
    notice: (probe?.periodSeconds ?? 10) * (probe?.failureThreshold ?? 3),
    // Kubernetes rounds its defaults, 25 %, so that one pod of two may be away.
    maxUnavailable: workload.strategy?.rollingUpdate?.['maxUnavailable'] ?? 1,
    maxSurge: workload.strategy?.rollingUpdate?.['maxSurge'] ?? 1,
  };
}
