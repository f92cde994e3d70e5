import type { Manifest } from './helm.ts';

interface Probe {
  readonly periodSeconds?: number;
  readonly failureThreshold?: number;
}

interface Container {
  readonly name: string;
  readonly image: string;
  readonly securityContext?: Readonly<Record<string, unknown>>;
  readonly env?: readonly { readonly name: string; readonly value?: string }[];
  readonly ports?: readonly { readonly name: string; readonly containerPort: number }[];
  readonly lifecycle?: { readonly preStop?: { readonly sleep?: { readonly seconds: number } } };
  readonly readinessProbe?: Probe;
  readonly livenessProbe?: Probe;
  readonly volumeMounts?: readonly { readonly mountPath: string; readonly readOnly?: boolean }[];
}

/** A Deployment or a Job, with what its pods are. */
export interface Workload {
  readonly kind: string;
  readonly name: string;
  readonly labels: Readonly<Record<string, string>>;
  readonly strategy?: { readonly type: string; readonly rollingUpdate?: Readonly<Record<string, number>> };
  readonly pod: {
    readonly securityContext?: Readonly<Record<string, unknown>>;
    readonly automountServiceAccountToken?: boolean;
    readonly terminationGracePeriodSeconds?: number;
    readonly initContainers?: readonly Container[];
    readonly containers: readonly Container[];
  };
  /** Including init containers. */
  readonly containers: readonly Container[];
}

export function workloadsOf(manifests: readonly Manifest[]): Workload[] {
  return manifests.flatMap(({ kind, metadata, spec }) => {
    const { template, strategy } = spec as {
      readonly template?: { readonly metadata: Pick<Workload, 'labels'>; readonly spec: Workload['pod'] };
      readonly strategy?: Workload['strategy'];
    };
    if (!template) return [];
    const { metadata: ofPod, spec: pod } = template;
    const containers = [...(pod.initContainers ?? []), ...pod.containers];
    return { kind, name: metadata.name, labels: ofPod.labels, ...(strategy && { strategy }), pod, containers };
  });
}

export const isSelected = (
  labels: Readonly<Record<string, string>>,
  selector: Readonly<Record<string, string>>,
): boolean => Object.entries(selector).every(([name, value]) => labels[name] === value);
