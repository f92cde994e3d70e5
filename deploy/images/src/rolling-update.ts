import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import type { Endpoints } from './endpoints.ts';
import type { Rollout } from './rollout.ts';
import type { Container, Image } from './run-image.ts';

/** A container that answers at a port of this machine. */
export interface Pod {
  readonly name: string;
  readonly image: Image;
  readonly container: Container;
  readonly port: number;
}

/** Seconds until every node of a cluster sends new connections elsewhere; it is less than a pod waits. */
const propagation = 3;

const noCapability = '0'.repeat(16);

/** Rejects where the container has ended, or does not answer with 200 in time. */
export async function isReady({ name, container, port }: Pod, path: string, seconds = 300): Promise<void> {
  let code: number | null | undefined;
  void container.ended.then((ended) => (code = ended));
  for (const until = performance.now() + seconds * 1000; performance.now() < until; await wait(250)) {
    if (code !== undefined) throw new Error(`${name} ended with ${code}: ${container.said()}`);
    const reply = await fetch(`http://127.0.0.1:${port}${path}`).catch(() => null);
    await reply?.text();
    if (reply?.status === 200) return;
  }
  throw new Error(`${name} is not ready within ${seconds} seconds: ${container.said()}`);
}

/** @throws Error where the process may do more than the chart promises. */
export async function requireConfined({ name, image, container }: Pod): Promise<void> {
  const status = readFileSync(`/proc/${await container.pid}/status`, 'utf8');
  const lineOf = (key: string) => new RegExp(`^${key}:\\s*(.*)$`, 'm').exec(status)?.[1] ?? '';
  const found = ['Uid', 'CapEff', 'CapBnd', 'NoNewPrivs'].map((key) => lineOf(key).split('\t').join(' '));
  const [uid] = image.config.User?.split(':') ?? [];
  if (found.join() !== [Array(4).fill(uid).join(' '), noCapability, noCapability, '1'].join())
    throw new Error(`${name} is not confined: ${found.join()}`);
}

/** Ends a pod as Kubernetes does; resolves with the seconds from its signal until it has ended. */
export async function endPod(
  { name, image, container, port }: Pod,
  from: Endpoints,
  rollout: Rollout,
): Promise<number> {
  const began = performance.now();
  const taken = wait(propagation * 1000).then(() => from.remove(port));
  await wait(rollout.preStop * 1000);
  const pid = await container.pid;
  process.kill(pid, image.config.StopSignal ?? 'SIGTERM');
  const asked = performance.now();
  const late = setTimeout(() => process.kill(pid, 'SIGKILL'), rollout.grace * 1000 - (asked - began));
  const code = await container.ended;
  clearTimeout(late);
  await taken;
  if (code !== 0) throw new Error(`${name} ended with ${code ?? 'SIGKILL'}: ${container.said().slice(-2000)}`);
  return (performance.now() - asked) / 1000;
}
