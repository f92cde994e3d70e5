import { readFileSync } from 'node:fs';
import { inRoot } from '../run/paths.ts';
import { type CheckResult, verdict } from './check.ts';
import { sources } from './sources.ts';

interface Texts {
  readonly [key: string]: string | Texts;
}

function flat(texts: Texts, before = ''): Map<string, string> {
  const found = new Map<string, string>();
  for (const [key, value] of Object.entries(texts)) {
    if (typeof value === 'string') found.set(before + key, value);
    else for (const [path, text] of flat(value, `${before}${key}.`)) found.set(path, text);
  }
  return found;
}

const placeholders = (text: string) =>
  [...new Set(text.match(/\{\{[^}]+\}\}|<\/?\w+>/g))]
    .map((found) => found.replaceAll(' ', ''))
    .toSorted()
    .join(' ');

// A language may have plural forms that another lacks: “many” stands in Spanish and not in English.
const pluralForm = /_(zero|one|two|few|many|other)$/;

/** Texts that only one language has, and texts whose placeholders differ. */
export function differences(one: Texts, other: Texts): string[] {
  const [left, right] = [flat(one), flat(other)];
  const bare = (texts: Map<string, string>) => new Set([...texts.keys()].map((key) => key.replace(pluralForm, '')));
  const [leftKeys, rightKeys] = [bare(left), bare(right)];
  const missing = [...leftKeys].filter((key) => !rightKeys.has(key)).map((key) => `${key} is missing in the second`);
  const added = [...rightKeys].filter((key) => !leftKeys.has(key)).map((key) => `${key} is missing in the first`);
  const unlike = [...left]
    .filter(([key, text]) => placeholders(text) !== placeholders(right.get(key) ?? text))
    .map(([key]) => `${key} has other placeholders`);
  const empty = [...left, ...right].filter(([, text]) => text.trim() === '').map(([key]) => `${key} is empty`);
  return [...missing, ...added, ...unlike, ...empty];
}

const termsFolder = 'shared/sdk/src/texts/terms';

// The manifest carries the texts that remote.ts refers to, so they are spelled out.
const isInManifest = (key: string) => /^(nav|commands)\.|\.title$/.test(key);

interface Languages {
  readonly en: Texts;
  readonly es: Texts;
}

/** A remote's texts that a term says in the same words, in both languages. */
export function repeatedTerms(own: Languages, terms: Languages): string[] {
  const wordings = ({ en, es }: Languages) => {
    const spanish = flat(es);
    return [...flat(en)].map(([key, text]) => [key, `${text}\n${spanish.get(key)}`] as const);
  };
  const termOf = new Map(wordings(terms).map(([key, wording]) => [wording, key]));
  return wordings(own).flatMap(([key, wording]) => {
    const term = termOf.get(wording);
    return term === undefined || isInManifest(key) ? [] : [`${key} repeats terms:${term}`];
  });
}

const read = (path: string): Texts => JSON.parse(readFileSync(inRoot(path), 'utf8'));

const termsNow = (): Languages => ({ en: read(`${termsFolder}/en.json`), es: read(`${termsFolder}/es.json`) });

// Pages of public remotes do not load the terms.
const hasTerms = (folder: string) => folder.startsWith('mf-') && !/^mf-[^/]*-public\//.test(folder);

function compare(folder: string, files: readonly string[]): CheckResult {
  const name = `texts of ${folder}`;
  const [english, spanish] = [`${folder}/en.json`, `${folder}/es.json`];
  const absent = [english, spanish].filter((file) => !files.includes(file));
  if (absent.length > 0) return verdict(name, false, `${absent.join()} is missing`);
  const texts = { en: read(english), es: read(spanish) };
  const repeated = hasTerms(folder) ? repeatedTerms(texts, termsNow()) : [];
  const found = [...differences(texts.en, texts.es), ...repeated];
  return verdict(name, found.length === 0, `${english} and ${spanish}:\n${found.join('\n')}`);
}

/** Every `en.json` against the `es.json` beside it, and those of remotes against the shared terms. */
export async function checkLocales(within?: readonly string[]): Promise<CheckResult[]> {
  const files = sources(within).filter((path) => /\/(en|es)\.json$/.test(path));
  const folders = new Set(files.map((path) => path.replace(/\/\w+\.json$/, '')));
  return [...folders].map((folder) => compare(folder, files));
}
