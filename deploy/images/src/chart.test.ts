import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { isSelected, workloadsOf, type Workload } from './chart-pods.ts';
import { chart, findHelm, renderChart, type Manifest } from './helm.ts';
import { schemaProblems, unknownFields } from './manifest-problems.ts';

const helm = findHelm();
if (helm === null)
  process.stderr.write('The chart is NOT tested: there is no packaged Helm for this machine; HELM can name one.\n');

const read = (file: string) => readFileSync(join(import.meta.dirname, '../../..', file), 'utf8');
const everything = ['--values', join(chart, 'everything.yaml')];
const settings: Readonly<Record<string, readonly string[]>> = {
  'as it is': [],
  'with everything': everything,
  'with a bucket, and the node gateway': ['--set', 'releases.store=bucket'],
  'with a volume, and nginx': ['--set', 'gateway.server=nginx'],
  'with as little as can be': ['--set', 'ingress.enabled=false,networkPolicies.enabled=false,releases.service=false'],
};
/** A definition of the Prometheus operator, which Kubernetes' own description does not have. */
const isKubernetes = ({ kind }: Manifest) => kind !== 'ServiceMonitor';

describe.skipIf(helm === null)('the chart', () => {
  const rendered: Record<string, Manifest[]> = {};
  const workloads: Workload[] = [];
  beforeAll(() => {
    for (const [name, args] of Object.entries(settings)) rendered[name] = renderChart(helm ?? '', args);
    workloads.push(...Object.values(rendered).flatMap(workloadsOf));
  }, 60_000);
  const of = (name: string) => rendered[name] ?? [];
  const all = () => Object.values(rendered).flat();
  const kinds = (manifests: readonly Manifest[]) => new Set(manifests.map(({ kind }) => kind));

  test('is what Kubernetes takes, and has no field that it does not know', async () => {
    expect(await schemaProblems(all().filter(isKubernetes))).toEqual([]);
    expect(unknownFields(all().filter(isKubernetes))).toEqual([]);
    expect(kinds(of('with everything'))).toContain('ServiceMonitor');
    expect(kinds(of('with as little as can be'))).not.toContain('NetworkPolicy');
  }, 60_000);

  test('would be found to be wrong', async () => {
    const [policy] = of('as it is').filter(({ kind }) => kind === 'PodDisruptionBudget');
    const wrong = (spec: Record<string, unknown>) => [{ ...policy, spec: { ...policy?.spec, ...spec } } as Manifest];
    expect(await schemaProblems(wrong({ maxUnavailable: true }))).toEqual([expect.stringContaining('maxUnavailable')]);
    expect(unknownFields(wrong({ maxUnavailible: 1 }))).toEqual([expect.stringContaining('maxUnavailible')]);
  }, 60_000);

  test.each([
    'backend.drainSeconds=-1',
    'backend.drainSecond=1',
    'releases.store=disk',
    'remotes.chargers.promote=true',
  ])('refuses %s', (value) => {
    expect(() => renderChart(helm ?? '', ['--set', value])).toThrow("don't meet the specifications");
  });

  test('lets no container be root, write to its image, gain a privilege or ask the cluster', () => {
    expect(workloads.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['Deployment', 'Job']));
    for (const { name, pod, containers } of workloads) {
      expect(pod.securityContext, name).toMatchObject({
        runAsNonRoot: true,
        seccompProfile: { type: 'RuntimeDefault' },
      });
      expect(pod.securityContext?.['runAsUser'], name).toBeGreaterThan(0);
      expect(pod.automountServiceAccountToken, name).toBe(false);
      for (const { securityContext, volumeMounts } of containers) {
        expect(securityContext, name).toMatchObject({
          allowPrivilegeEscalation: false,
          readOnlyRootFilesystem: true,
          capabilities: { drop: ['ALL'] },
        });
        expect(
          volumeMounts?.map(({ mountPath }) => mountPath),
          name,
        ).toContain('/tmp');
      }
    }
  });

  test('has probes for all that stays, and calls no program that the images lack', () => {
    for (const { kind, name, pod } of workloads) {
      for (const { readinessProbe, livenessProbe } of kind === 'Deployment' ? pod.containers : [])
        expect([readinessProbe, livenessProbe], name).toEqual([expect.anything(), expect.anything()]);
    }
    const programs = [...JSON.stringify(all()).matchAll(/"exec":\{"command":\["([^"]+)"/g)].map(([, name]) => name);
    expect(new Set(programs)).toEqual(new Set(['node']));
  });

  test('asks the figures of autoscaling by names that the adapter makes', () => {
    const adapter = parse(read('deploy/images/watch/adapter.yml')) as {
      rules: { custom: { name: { as: string } }[] };
    };
    const made = adapter.rules.custom.map(({ name }) => name.as);
    const asked = [...JSON.stringify(of('with everything')).matchAll(/"metric":\{"name":"(\w+)"/g)];
    expect(asked.map(([, name]) => name).toSorted()).toEqual(made.toSorted());
  });

  test('sets no variable that is not documented', () => {
    const documented = read('shared/docs/guides/environment-variables.md');
    const variables = workloads.flatMap(({ containers }) => containers.flatMap(({ env = [] }) => env));
    const names = new Set(variables.map(({ name }) => name));
    expect(names.size).toBeGreaterThan(10);
    for (const name of names) expect(documented).toContain(`\`${name}\``);
  });

  test('leads each Service and each policy to pods and ports that there are', () => {
    for (const [setting, manifests] of Object.entries(rendered)) {
      const pods = workloadsOf(manifests);
      const selected = (selector: Record<string, string>) => pods.filter(({ labels }) => isSelected(labels, selector));
      const services = manifests.filter(({ kind }) => kind === 'Service').map(({ spec }) => spec['selector'] as never);
      expect(new Set(services.map((selector) => selected(selector).length)), setting).toEqual(new Set([1]));
      const lost = manifests.flatMap(({ kind, metadata, spec }) => {
        const { selector, podSelector } = spec as { selector: never; podSelector?: { matchLabels: never } };
        const isLeading = kind === 'Service' || kind === 'NetworkPolicy';
        const targets = isLeading ? selected(podSelector?.matchLabels ?? selector) : [];
        const ports = targets.flatMap(({ containers }) => containers.flatMap(({ ports: own = [] }) => own));
        const names = [...JSON.stringify(spec).matchAll(/"(?:targetPort|port)":"(\w+)"/g)].map(([, name]) => name);
        const missing = names.filter((name) => !ports.some((port) => port.name === name));
        return targets.length > 0 ? missing.map((name) => `${kind} ${metadata.name} leads to ${name}`) : [];
      });
      expect(lost, setting).toEqual([]);
    }
  });
});
