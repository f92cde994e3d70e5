import { takeEarlyReply } from '@plugboard/api/core';
import type { RegistryReply } from '@plugboard/contracts/platform';

/** In milliseconds: over a slow line it takes long, and is still worth having. */
const patience = 60_000;

const address = '/registry/remotes.json';

const looksLikeRegistry = (value: unknown): value is RegistryReply =>
  typeof value === 'object' && value !== null && 'remotes' in value && Array.isArray(value.remotes);

/** The answer that the first wave has asked for; a failed one is asked for again. */
async function earlyText(signal: AbortSignal): Promise<string | null> {
  const early = await takeEarlyReply({ method: 'GET', url: address, headers: {} }, signal);
  return early?.status === 200 ? String(early.body) : null;
}

async function fetchText(signal: AbortSignal): Promise<string> {
  const answer = await fetch(address, { cache: 'no-cache', signal });
  if (!answer.ok) throw new Error(`The registry answered ${answer.status}`);
  return answer.text();
}

/** The tenant's remotes. Each entry is validated separately later. */
export async function fetchRegistry(): Promise<RegistryReply> {
  const signal = AbortSignal.timeout(patience);
  const reply: unknown = JSON.parse((await earlyText(signal)) ?? (await fetchText(signal)));
  if (!looksLikeRegistry(reply)) throw new Error('The registry answered no list of remotes');
  return reply;
}
