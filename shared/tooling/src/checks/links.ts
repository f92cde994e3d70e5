import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { inRoot } from '../run/paths.ts';
import { type CheckResult, verdict } from './check.ts';
import { sources } from './sources.ts';

/** Relative links of a page that lead to nothing; anchors and addresses of other servers are left out. */
export function brokenLinks(path: string, text: string, exists: (path: string) => boolean): string[] {
  const targets = [...text.matchAll(/\]\(([^)\s]+)\)/g)].map(([, target = '']) => target.replace(/#.*$/, ''));
  return targets
    .filter((target) => target !== '' && !/^[a-z]+:/.test(target))
    .filter((target) => !exists(join(dirname(path), target)))
    .map((target) => `${path}: ${target}`);
}

const docs = (): string[] =>
  readdirSync(inRoot('shared/docs'), { recursive: true, encoding: 'utf8' }).map((path) => `shared/docs/${path}`);

/** Guides lead to files of today. */
export async function checkLinks(): Promise<CheckResult[]> {
  const pages = ['README.md', ...docs(), ...sources()].filter((path) => path.endsWith('.md'));
  const broken = pages.flatMap((path) =>
    brokenLinks(path, readFileSync(inRoot(path), 'utf8'), (target) => existsSync(inRoot(target))),
  );
  return [verdict('links', broken.length === 0, `These links lead to nothing:\n${broken.join('\n')}`)];
}
