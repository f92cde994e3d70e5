import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as contracts from '@plugboard/contracts/all';
import { type CallUse, describeCall, type Endpoint, narrowUse } from '@plugboard/contracts/platform';
import { inRoot } from '../run/paths.ts';
import { readModule } from '../workspace/module-syntax.ts';
import { namedFields } from './named-fields.ts';
import type { BuiltSource } from './used-names.ts';

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'permission' in value && 'reply' in value;

const endpoints = new Map<string, Endpoint>(
  Object.entries<unknown>(contracts).flatMap(([name, value]) => (isEndpoint(value) ? [[name, value]] : [])),
);

const isTsx = (file: string) => file.endsWith('x');
/** Sources of the contracts, or their compiled files where the package is installed. */
const isContract = (file: string) => /[\\/]contracts[\\/](?:src|dist)[\\/]/.test(file);

/** `satisfies Outline<typeof signIn>`: a call without its schemas. */
const outlines = /\bOutline<typeof (\w+)>/g;

/** Endpoints that a source imports as values, names through an import of a whole domain, or outlines. */
function endpointsIn({ file, text }: BuiltSource): string[] {
  const imported = readModule(text, isTsx(file)).imported.filter(
    ({ from, isType }) =>
      !isType && (from.startsWith('@plugboard/contracts/') || (isContract(file) && from.startsWith('.'))),
  );
  const isWhole = imported.some(({ original }) => original === '*');
  const names = imported.map(({ original }) => original);
  const named = isWhole ? namedFields(text, isTsx(file)).read : [];
  const outlined = [...text.matchAll(outlines)].map(([, name = '']) => name);
  return [...names, ...named, ...outlined].filter((name) => endpoints.has(name));
}

const isCode = (name: string) => /\.tsx?$/.test(name) && !/\.test\.|\.d\.ts$|fixtures|test-support/.test(name);

/**
 * Fields that the shared packages read, also of objects that a remote hands to them; `null` where their sources are not
 * there.
 */
export function readBySharedPackages(): ReadonlySet<string> | null {
  const folders = ['api', 'auth', 'sdk', 'ui'].map((name) => inRoot('shared', name, 'src'));
  if (!folders.every(existsSync)) return null;
  const files = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter(isCode)
      .map((name) => join(folder, name)),
  );
  return new Set(files.flatMap((file) => [...namedFields(readFileSync(file, 'utf8'), isTsx(file)).read]));
}

/** Names of fields in sources. Of contracts only what their rules read: schemas name every field. */
const namesIn = (sources: readonly BuiltSource[]): string[] =>
  sources.flatMap(({ file, text }) => {
    const { read, quoted } = namedFields(text, isTsx(file));
    return isContract(file) ? [...read] : [...read, ...quoted];
  });

/** The calls that sources name, in a fixed order. */
export const callsOf = (sources: readonly BuiltSource[]): Endpoint[] =>
  [...new Set(sources.flatMap(endpointsIn))].toSorted().flatMap((name) => endpoints.get(name) ?? []);

/**
 * How sources use the calls of the contracts: the calls that they name, with the fields whose names occur anywhere.
 *
 * @param shared fields that the shared packages read; where that is not known, every field counts as used
 */
export function callUsesOf(sources: readonly BuiltSource[], shared: ReadonlySet<string> | null): CallUse[] {
  const named = new Set(namesIn(sources));
  const isNamed = (name: string) => shared === null || shared.has(name) || named.has(name);
  return callsOf(sources).map((endpoint) => narrowUse(describeCall(endpoint), isNamed));
}
