import type { BuiltSource } from './used-names.ts';

const comments = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm;

/** Ways to a server or a store beside the shared packages. */
const bypasses =
  /(?<![.\w'"`-])(?:fetch(?=\s*\()|indexedDB\b)|\b(?:window|globalThis|self)\.fetch\b|\bnew\s+(?:XMLHttpRequest|WebSocket|EventSource)\b|\bnavigator\.sendBeacon\b|\bdocument\.cookie\b/g;

const storage = /\b(?:localStorage|sessionStorage)\b/;
const rememberedKeys = /\buseRemembered(?:<[^\n]*?>)?\(\s*['"`]([^'"`$]*)/g;
const address = /['"`]\/api\//;
const outline = /\bOutline<typeof \w+>/;

function problemsOf(id: string, text: string, isDeclaration: boolean): string[] {
  const own = `${id}.`;
  const startsOwn = new RegExp(`['"\`]${own.replace('.', '\\.')}`);
  const foreign = [...text.matchAll(rememberedKeys)].flatMap(([, key = '']) => (key.startsWith(own) ? [] : [key]));
  return [
    ...[...new Set(text.match(bypasses))].map(
      (found) => `${found.replace(/\s+/g, ' ')}: call an endpoint of the contracts through @plugboard/api`,
    ),
    ...(address.test(text) && !isDeclaration && !outline.test(text)
      ? ['an address of the API in quotes: name the endpoint of the contracts, or its release does not record the call']
      : []),
    ...(storage.test(text) && !startsOwn.test(text)
      ? [`the browser’s storage, with no key that starts with “${own}”`]
      : []),
    ...foreign.map((key) => `useRemembered keeps “${key}”: keys of this remote start with “${own}”`),
  ];
}

/**
 * What the own sources of a signed-in remote reach beside what its release records: servers without the shared client,
 * addresses of the API that no endpoint names, keys of the browser's storage that are another's.
 *
 * @param folder of the remote; sources of packages are left out
 */
export const reachProblems = (id: string, folder: string, sources: readonly BuiltSource[]): string[] =>
  sources
    // A team's repository has the packages below its own folder.
    .filter(({ file }) => file.startsWith(`${folder}/`) && !file.startsWith(`${folder}/node_modules/`))
    .flatMap(({ file, text }) => {
      const name = file.slice(folder.length + 1);
      // Its `prefetch` names the first call of a screen, which the screen names as an endpoint.
      const problems = problemsOf(id, text.replace(comments, ''), name === 'remote.ts');
      return problems.map((problem) => `${name}: ${problem}`);
    });
