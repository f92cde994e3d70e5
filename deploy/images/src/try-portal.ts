import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import type { Endpoints } from './endpoints.ts';
import { endPod, type Pod } from './rolling-update.ts';
import type { Rollout } from './rollout.ts';
import { startSteadyCalls } from './steady-calls.ts';
import type { TriedPortal } from './tried-portal.ts';

interface Trial {
  readonly portal: TriedPortal;
  /** They have been released. */
  readonly remotes: readonly string[];
  readonly rollouts: { readonly backend: Rollout; readonly gateway: Rollout };
  readonly say: (line: string) => void;
}

const accounts = new URL('../../backend/src/seed/data/accounts.json', import.meta.url);
const { password } = JSON.parse(readFileSync(accounts, 'utf8')) as { readonly password: string };
const since = (began: number) => `${((performance.now() - began) / 1000).toFixed(1)} s`;

/** The demo's charge points that connect; the others are those of its stories. */
const minChargePoints = 8;

async function get(url: string): Promise<Response> {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${url}: ${answer.status} ${await answer.text()}`);
  return answer;
}

async function signIn(url: string): Promise<string> {
  const answer = await fetch(`${url}/api/auth/user/token/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'admin@demo.example', password }),
  });
  if (!answer.ok) throw new Error(`Signing in: ${answer.status} ${await answer.text()}`);
  return ((await answer.json()) as { token: string }).token;
}

async function requireServed(url: string, remotes: readonly string[], say: Trial['say']): Promise<void> {
  interface Served {
    readonly remotes: readonly { readonly id: string; readonly version: string; readonly entry: string }[];
  }
  const served = ((await (await get(`${url}/registry/remotes.json`)).json()) as Served).remotes;
  for (const { id, version, entry } of served) {
    const { length } = await (await get(url + entry)).text();
    say(`the gateway serves ${id} ${version}: ${entry}, ${length} bytes`);
  }
  if (served.length !== remotes.length)
    throw new Error(`${remotes.length} remotes were published, ${served.length} are served`);
}

/** Replaces pods one by one: the new one is ready before the old one goes. */
async function replaceAll(
  replaced: readonly (readonly [old: Pod, add: () => Promise<Pod>])[],
  { from, rollout, say }: { from: Endpoints; rollout: Rollout; say: Trial['say'] },
): Promise<void> {
  for (const [pod, add] of replaced) {
    const began = performance.now();
    const { name } = await add();
    const ready = since(began);
    const ended = await endPod(pod, from, rollout);
    say(`${name} ready after ${ready}; ${pod.name} ended by itself ${ended.toFixed(1)} s after its signal`);
  }
}

/** @throws Error where a call fails while pods are replaced, or anything else is not as promised. */
export async function tryPortal({ portal, remotes, rollouts, say }: Trial): Promise<void> {
  const began = performance.now();
  // The first one makes the tables and the demo.
  const { addBackend, addGateway, addNginx } = portal;
  const backends = [await addBackend(), await addBackend()] as const;
  const [node, nginx] = [await addGateway(), await addNginx()];
  say(`2 backends on PostgreSQL, a node gateway and nginx are ready after ${since(began)}, confined`);
  await get(`${portal.url}/readyz`);
  const token = await signIn(portal.url);
  await requireServed(portal.url, remotes, say);

  const fleet = portal.startChargePoints();
  const calls = startSteadyCalls(portal.url, token);
  try {
    let connected = 0;
    for (let tries = 0; connected < minChargePoints && tries < 240; tries += 1, await wait(250))
      connected = await portal.countChargePoints();
    say(`${connected} charge points are connected`);
    const newBackends = backends.map((pod) => [pod, addBackend] as const);
    await replaceAll(newBackends, { from: portal.backends, rollout: rollouts.backend, say });
    // Gateways of either kind come and go.
    const newGateways = [[node, addNginx] as const, [nginx, addGateway] as const];
    await replaceAll(newGateways, { from: portal.gateways, rollout: rollouts.gateway, say });
    await wait(3000);
    const left = await portal.countChargePoints();
    say(`calls: ${JSON.stringify(calls.outcomes)}, ${calls.streams()} streams; ${left} charge points are connected`);
    const refused = Object.keys(calls.outcomes).filter((outcome) => !/^20\d$/.test(outcome));
    if (refused.length > 0) throw new Error(`Calls were refused: ${refused.join(', ')}`);
    if (left < minChargePoints) throw new Error('Charge points did not come back');
  } finally {
    await calls.stop();
    process.kill(await fleet.pid, 'SIGTERM');
    await fleet.ended;
  }
}
