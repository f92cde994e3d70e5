import { readFileSync } from 'node:fs';
import { inRoot } from '../run/paths.ts';
import { type CheckResult, verdict } from './check.ts';
import { sources } from './sources.ts';
import { differences, flat, type Texts } from './text-differences.ts';

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
