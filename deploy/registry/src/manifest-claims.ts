import type { RemoteManifest } from '@plugboard/contracts/platform';
import { z } from 'zod';

type Manifest = RemoteManifest;

/** The parts of a manifest that can clash with others, or with the shell. */
export interface ManifestClaims extends Pick<Manifest, 'id' | 'version' | 'sdk' | 'uses' | 'container'> {
  readonly routes: readonly Pick<Manifest['routes'][number], 'name' | 'path'>[];
  readonly nav: readonly Pick<Manifest['nav'][number], 'key' | 'path'>[];
  readonly parcels: readonly Pick<Manifest['parcels'][number], 'name'>[];
  readonly sections: readonly { readonly name: string }[];
}

const text = z.string().catch('');

const lenient = z.object({
  id: text,
  version: text,
  sdk: text,
  container: z.enum(['script', 'module']).optional().catch(undefined),
  uses: z.record(z.string(), z.array(z.string())).catch({}),
  routes: z.array(z.object({ name: text, path: text })).catch([]),
  nav: z.array(z.object({ key: text, path: text })).catch([]),
  parcels: z.array(z.object({ name: text })).catch([]),
  sections: z.array(z.object({ name: text })).catch([]),
});

/** Reads what it can of a manifest with faults, so that clashes are told together with the faults. */
export function claimsOf(raw: unknown): ManifestClaims | null {
  const parsed = lenient.safeParse(raw);
  return parsed.success
    ? { ...parsed.data, routes: parsed.data.routes.filter(({ path }) => path.startsWith('/')) }
    : null;
}
