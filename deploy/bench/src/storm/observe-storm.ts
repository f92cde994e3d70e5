import { randomBytes } from 'node:crypto';
import { dirname } from 'node:path';
import { rm } from 'node:fs/promises';
import type { Browser } from 'playwright';
import { builtShell, type Credentials, type Portal, tokensOf, withBackend, withPortal } from '../portal.ts';
import type { BuiltRemote } from '../remotes.ts';
import { createPeople } from './create-people.ts';
import { buildSecondVersions, takeTurns } from './release-turns.ts';
import { look, navigate, nothingSeen, type Seen, watch, write } from './visitors.ts';

const visitors = [
  ...Array.from({ length: 12 }, (_, at) => ({ name: `navigator ${at + 1}`, act: navigate })),
  ...Array.from({ length: 4 }, (_, at) => ({ name: `writer ${at + 1}`, act: write })),
  ...Array.from({ length: 4 }, (_, at) => ({ name: `viewer ${at + 1}`, act: look })),
];

type Visitor = (typeof visitors)[number];

export interface StormObservations extends Seen {
  readonly releases: number;
  readonly minutes: number;
  readonly failedReleases: readonly string[];
}

/** In milliseconds: twenty pages are not opened at the same moment. */
const apartMs = 4_000;

/** Each with a browser context, an account and an address of its own, as twenty people have. */
async function visit(
  browser: Browser,
  portal: Portal,
  { at, person, visitor }: { readonly at: number; readonly person: Credentials; readonly visitor: Visitor },
  seen: Seen,
  isOver: () => boolean,
): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, at * apartMs));
  const address = { 'X-Forwarded-For': `2001:db8::${at + 1}` };
  const context = await browser.newContext({ extraHTTPHeaders: address, locale: 'en-US' });
  const page = await context.newPage();
  watch(page, visitor.name, seen);
  const tokens = await tokensOf(portal.gateway, portal.host, address, person);
  try {
    await visitor.act(page, { ...portal, tokens }, visitor.name, seen, isOver);
  } catch (error) {
    seen.brokenNavigations.push(`${visitor.name} could not go on: ${String(error).slice(0, 300)}`);
  }
  await context.close();
}

/** Releases under twenty browsers that navigate, fill in forms and hold live views. */
export async function observeStorm(
  browser: Browser,
  remotes: readonly BuiltRemote[],
  { releases, minutes }: { readonly releases: number; readonly minutes: number },
): Promise<StormObservations> {
  const token = randomBytes(32).toString('hex');
  const versions = await buildSecondVersions();
  const seen = nothingSeen();
  const failedReleases: string[] = [];
  let isOver = false;
  await withBackend(
    (backend) =>
      withPortal({ backend, shell: builtShell, remotes }, async (portal) => {
        const people = await createPeople(
          portal,
          visitors.map(({ name }) => name),
        );
        const visits = people.map((person, at) => {
          const visitor = visitors[at];
          return visitor && visit(browser, portal, { at, person, visitor }, seen, () => isOver);
        });
        const registry = { RELEASES_DIR: portal.releases, PORTAL_URL: portal.gateway, RELEASES_TOKEN: token };
        await takeTurns(
          registry,
          versions,
          { count: releases, everyMs: (minutes * 60_000) / releases },
          failedReleases,
        );
        isOver = true;
        await Promise.all(visits);
      }),
    { RELEASES_TOKEN: token },
  );
  for (const { from } of versions) await rm(dirname(from), { recursive: true, force: true });
  return { ...seen, releases, minutes, failedReleases };
}
