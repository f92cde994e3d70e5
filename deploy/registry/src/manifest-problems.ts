import { declaredRightsProblems, gateSchema, remoteManifest, type RemoteManifest } from '@plugboard/contracts/platform';
import type { z } from 'zod';
import { claimsOf, type ManifestClaims } from './manifest-claims.ts';

type Issue = z.core.$ZodIssue;

const at = (value: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (inner, key) =>
      typeof inner === 'object' && inner !== null ? (inner as Record<PropertyKey, unknown>)[key] : undefined,
    value,
  );

const nameIn = (value: unknown): string | undefined => {
  if (typeof value !== 'object' || value === null) return undefined;
  const named = value as { name?: unknown; key?: unknown };
  return [named.name, named.key].find((name) => typeof name === 'string');
};

/** `routes.0.title.es` with the route's name in it, for people who look for it in `remote.ts`. */
function placeOf(raw: unknown, path: readonly PropertyKey[]): string {
  if (path.length === 0) return 'remote.json';
  return path
    .map((key, depth) => {
      const name = typeof key === 'number' ? nameIn(at(raw, path.slice(0, depth + 1))) : undefined;
      return name === undefined ? String(key) : `“${name}”`;
    })
    .join('.');
}

function sentence(raw: unknown, issue: Issue): string {
  const place = placeOf(raw, issue.path);
  const value = at(raw, issue.path);
  const last = issue.path.at(-2);
  if ((last === 'title' || last === 'label') && (value === undefined || value === ''))
    return `${place}: the text is missing; add it to src/locale/${String(issue.path.at(-1))}.json`;
  if (issue.code === 'unrecognized_keys') {
    const known = issue.path.at(-1) === 'gate' ? `; a gate knows ${Object.keys(gateSchema.shape).join(', ')}` : '';
    return `${place}: unknown ${issue.keys.map((key) => `“${key}”`).join(', ')}${known}`;
  }
  if (issue.code === 'invalid_value')
    return `${place}: “${String(value)}” is unknown; known are ${issue.values.join(', ')}`;
  return `${place}: ${issue.message}`;
}

interface ManifestRead {
  /** `null` where something is wrong with it. */
  readonly manifest: RemoteManifest | null;
  /** Claims of the manifest, as far as they can be parsed; `null` when nothing can. */
  readonly claimed: ManifestClaims | null;
  readonly problems: readonly string[];
}

const unreadable = (problem: string): ManifestRead => ({ manifest: null, claimed: null, problems: [problem] });

/** Manifests of releases that were published before `uses` existed name the shared modules under `needs`. */
function withUses(raw: unknown): unknown {
  if (typeof raw !== 'object' || raw === null || 'uses' in raw || !('needs' in raw)) return raw;
  const { needs: _, ...kept } = raw;
  return { ...kept, uses: {} };
}

/**
 * Reads a `remote.json`, or says everything that is wrong with its shape, gates and texts. A release that was accepted
 * once may have the shape of that time, so that a rollback to it works; a new build may not.
 */
export function readManifest(text: string | null, { isPublished = false } = {}): ManifestRead {
  if (text === null)
    return unreadable('remote.json: not in the build; build the remote with the preset of shared/tooling');
  let raw: unknown;
  try {
    raw = JSON.parse(text);
  } catch (error) {
    return unreadable(`remote.json: not JSON (${error instanceof Error ? error.message : error})`);
  }
  const parsed = remoteManifest.safeParse(isPublished ? withUses(raw) : raw);
  if (parsed.success)
    return {
      manifest: parsed.data,
      claimed: { ...parsed.data, sections: parsed.data.sections ?? [] },
      problems: declaredRightsProblems(parsed.data),
    };
  return {
    manifest: null,
    claimed: claimsOf(raw),
    problems: parsed.error.issues.map((issue) => sentence(raw, issue)),
  };
}
