import { takeEarlyReply } from '@plugboard/api/core';
import type { RegistryChoices } from '@plugboard/contracts/platform';

/** A version that this browser alone gets, by a link. The gateway adds it to the registry's answer. */
export interface Preview {
  readonly remote: string;
  readonly version: string;
  /** ISO 8601: when it ends, or has ended. */
  readonly until: string;
  /** The answer has the live version instead. */
  readonly isOver: boolean;
}

export interface RegistryAnswer extends RegistryChoices {
  readonly previews?: readonly Preview[];
}

/** In milliseconds: over a slow line it takes long, and is still worth having. */
const timeoutMs = 60_000;

const registryPath = '/registry/remotes.json';

const isRegistryReply = (value: unknown): value is RegistryAnswer =>
  typeof value === 'object' && value !== null && 'remotes' in value && Array.isArray(value.remotes);

/** The answer that the first wave has asked for; a failed one is asked for again. */
async function takeEarlyText(signal: AbortSignal): Promise<string | null> {
  const early = await takeEarlyReply({ method: 'GET', url: registryPath, headers: {} }, signal);
  return early?.status === 200 ? String(early.body) : null;
}

async function fetchText(signal: AbortSignal): Promise<string> {
  const answer = await fetch(registryPath, { cache: 'no-cache', signal });
  if (!answer.ok) throw new Error(`The registry answered ${answer.status}`);
  return answer.text();
}

/** The tenant's remotes. Each entry is validated separately later. */
export async function fetchRegistry(): Promise<RegistryAnswer> {
  const signal = AbortSignal.timeout(timeoutMs);
  const reply: unknown = JSON.parse((await takeEarlyText(signal)) ?? (await fetchText(signal)));
  if (!isRegistryReply(reply)) throw new Error('The registry answered no list of remotes');
  return reply;
}
