import type { RegistryReply } from '@plugboard/contracts/platform';

/** In milliseconds: over a slow line it takes long, and is still worth having. */
const patience = 60_000;

const looksLikeRegistry = (value: unknown): value is RegistryReply =>
  typeof value === 'object' && value !== null && 'remotes' in value && Array.isArray(value.remotes);

/** The tenant's remotes. Each entry is validated separately later. */
export async function fetchRegistry(): Promise<RegistryReply> {
  const answer = await fetch('/registry/remotes.json', { cache: 'no-cache', signal: AbortSignal.timeout(patience) });
  const reply: unknown = await answer.json();
  if (!answer.ok || !looksLikeRegistry(reply)) throw new Error(`The registry answered ${answer.status}`);
  return reply;
}
