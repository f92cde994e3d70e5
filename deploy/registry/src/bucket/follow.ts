import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { describeFailure, warn } from '../here.ts';
import { Refusal } from '../refusal.ts';
import { pull } from './bucket.ts';
import { bucketHere } from './s3-client.ts';

/** In milliseconds. Open pages ask for a new registry seconds after a move; a call that finds nothing new has no body. */
const followMs = 1_000;

/** There once the folder was like the store: before that, a gateway would say that nothing is released. */
const readyFile = '.followed';

/** Keeps the folder that a gateway serves like the store. It ends with its process. */
export async function follow(releasesDir: string): Promise<never> {
  const bucket = bucketHere();
  if (!bucket) throw new Refusal('RELEASE_STORE is not set: it names what to follow');
  await mkdir(releasesDir, { recursive: true });
  // The first process of a container ends by no signal that it does not handle.
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => process.exit(0));
  for (;;) {
    // While the store is away, gateways go on with what they have.
    await pull(bucket, releasesDir, 'all').then(
      () => writeFile(join(releasesDir, readyFile), ''),
      (error: unknown) => warn(describeFailure(error)),
    );
    await wait(followMs);
  }
}
