import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { releaseMove } from '@plugboard/contracts/platform';
import { z } from 'zod';
import { replaceFile } from '../write-file.ts';

/** How a canary fared when it was last looked at. */
const canaryHealth = z.object({
  remote: z.string(),
  /** `null` for all tenants. */
  tenant: z.string().nullable(),
  version: z.string(),
  since: z.string(),
  at: z.iso.datetime(),
  /** `unknown` where the backend could not be asked. */
  verdict: z.enum(['fine', 'unsure', 'worse', 'unknown']),
  why: z.array(z.string()),
  /** Accounts that have it, and that have the version before. */
  accounts: z.number(),
  accountsBefore: z.number(),
});
export type CanaryHealth = z.infer<typeof canaryHealth>;

/** `health.json`: what `release status` shows beside the registry's state. It may be lost: the next look writes it. */
const healthFile = z.object({
  canaries: z.array(canaryHealth),
  /** Canaries that were rolled back for their health, the latest last. */
  stopped: z.array(releaseMove),
  /** Moves that the backend does not know yet. */
  unreported: z.array(releaseMove),
});
export type HealthFile = z.infer<typeof healthFile>;

const maxStopped = 20;
const maxUnreported = 100;

const fileOf = (releasesDir: string) => join(releasesDir, 'health.json');

export async function readHealth(releasesDir: string): Promise<HealthFile> {
  try {
    return healthFile.parse(JSON.parse(await readFile(fileOf(releasesDir), 'utf8')));
  } catch {
    return { canaries: [], stopped: [], unreported: [] };
  }
}

/** Changes the file; the caller holds the registry's lock. */
export async function updateHealth(releasesDir: string, change: (health: HealthFile) => HealthFile): Promise<void> {
  const before = await readHealth(releasesDir);
  const { canaries, stopped, unreported } = change(before);
  const next = { canaries, stopped: stopped.slice(-maxStopped), unreported: unreported.slice(-maxUnreported) };
  if (JSON.stringify(next) !== JSON.stringify(before))
    await replaceFile(fileOf(releasesDir), `${JSON.stringify(next, null, 2)}\n`);
}
