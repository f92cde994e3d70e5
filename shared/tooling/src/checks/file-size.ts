import { readFileSync } from 'node:fs';
import { inRoot } from '../run/paths.ts';
import { type CheckResult, verdict } from './check.ts';
import { sources } from './sources.ts';

/** Maximum lines of a file; a longer one does more than one thing. */
const limitOf = (file: string): number => (file.endsWith('.screen.tsx') ? 150 : 300);

const lines = (text: string) => text.split('\n').length - (text.endsWith('\n') ? 1 : 0);

export function findTooLong(files: readonly { readonly path: string; readonly text: string }[]): string[] {
  return files
    .filter(({ path, text }) => lines(text) > limitOf(path))
    .map(({ path, text }) => `${path}: ${lines(text)} lines, ${limitOf(path)} at most`);
}

/** Code and styles; texts and data may be long. */
export async function checkFileSize(folders?: readonly string[]): Promise<CheckResult[]> {
  const code = sources(folders).filter((path) => /\.(tsx?|mjs|cjs|css|sql|html)$/.test(path));
  const found = findTooLong(code.map((path) => ({ path, text: readFileSync(inRoot(path), 'utf8') })));
  return [verdict('file size', found.length === 0, found.join('\n'))];
}
