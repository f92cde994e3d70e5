import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  compareCallUses,
  compareReleases,
  type DeclaredRights,
  recordReleaseMove,
  replaceDeclaredRights,
  type ReleaseMove,
  releasesTokenHeader,
  type VersionHealth,
} from '@plugboard/contracts/platform';
import type { CompareCalls } from '../call-uses.ts';
import { callPortal } from '../portal-call.ts';

/** Two versions of a remote whose accounts are compared. */
export interface Question {
  readonly remote: string;
  readonly version: string;
  readonly before: string;
  readonly since: string;
  /** This tenant alone. */
  readonly tenant: string | undefined;
  /** All tenants but these. */
  readonly except: readonly string[];
}

/** The backend as the release tool knows it. */
export interface Backend {
  readonly compare: (
    question: Question,
  ) => Promise<{ readonly version: VersionHealth; readonly before: VersionHealth }>;
  readonly compareCalls: CompareCalls;
  readonly recordMove: (move: ReleaseMove) => Promise<void>;
  /** Replaces the declarations of all remotes. */
  readonly declareRights: (remotes: readonly DeclaredRights[]) => Promise<void>;
}

/** Written by `npm start`, which gives its content to the backend as well. */
const tokenFile = (releasesDir: string) => join(releasesDir, '.backend-token');

/** Connects to the backend; `null` without a shared secret. */
export async function findBackend(releasesDir: string, portalUrl: string): Promise<Backend | null> {
  const token =
    process.env['RELEASES_TOKEN'] || (await readFile(tokenFile(releasesDir), 'utf8').catch(() => '')).trim();
  if (token === '' || !URL.canParse(portalUrl)) return null;
  const call = async (path: string, body?: unknown, method?: 'PUT'): Promise<string> => {
    const { status, text } = await callPortal(new URL(portalUrl), {
      path,
      headers: { [releasesTokenHeader]: token },
      ...(body !== undefined && { body }),
      ...(method && { method }),
    });
    if (status !== 200) throw new Error(`${portalUrl} answered ${status}`);
    return text;
  };
  return {
    compare: async ({ tenant, except, ...question }) => {
      const query = new URLSearchParams({
        ...question,
        ...(tenant !== undefined && { tenant }),
        ...(except.length > 0 && { except: except.join(',') }),
      });
      return compareReleases.reply.parse(JSON.parse(await call(`${compareReleases.path}?${query}`)));
    },
    compareCalls: async (used) =>
      compareCallUses.reply.parse(JSON.parse(await call(compareCallUses.path, used))).problems,
    recordMove: async (move) => void (await call(recordReleaseMove.path, move)),
    declareRights: async (remotes) => void (await call(replaceDeclaredRights.path, { remotes }, 'PUT')),
  };
}
