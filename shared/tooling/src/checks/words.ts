import { readFileSync } from 'node:fs';
import { inRoot } from '../run/paths.ts';
import { type CheckResult, verdict } from './check.ts';
import { sources } from './sources.ts';

/** Phrases that make a comment a riddle. A comment has a subject, a verb and a reason. */
const phrases = new RegExp(
  [
    'whoever|whatever|somebody|nobody|everybody',
    'who (?:it|they|that) ',
    '^(?:who|what|where|that|those|so long|so many|so much|of each|by which|for which|to whom|in place of) ',
    'tells? (?:of|everybody|them|it|whom)|told (?:of|by)',
    '\\bheard\\b|\\bhears?\\b',
    'hand(?:s|ed)? (?:back|over)|comes? of it|stands? (?:beside|for|against|in for)',
    'look(?:s|ed)? (?:at )?regularly|is no (?:proof|conflict|reason)|as long as|comes? to (?:a|the|it)\\b|goes? on\\b',
    'by itself|of its own|at work',
    'what (?:comes|goes|stands|follows|is|was|has|a|an|the|people|administrators)\\b',
  ].join('|'),
  'i',
);

/** Share of comment lines that may use a phrase: some read well in their sentence. */
const tolerated = 0.01;

/** Shorter comments, such as `@internal`, are no sentences. */
const shortestSentence = 8;

const commentIn = (line: string): string => {
  const text = /^\s*(?:\/\/|\/\*\*?|\*(?!\/))\s?(.*?)(?:\*\/)?\s*$/.exec(line)?.[1]?.trim() ?? '';
  return text.length < shortestSentence ? '' : text;
};

/** Number of comment lines, and the place of each phrase in them. */
export function readComments(files: readonly { readonly path: string; readonly text: string }[]) {
  const comments = files.flatMap(({ path, text }) =>
    text.split('\n').flatMap((line, index) => {
      const comment = commentIn(line);
      return comment === '' ? [] : [{ place: `${path}:${index + 1}`, phrase: phrases.exec(comment)?.[0].trim() }];
    }),
  );
  const found = comments.filter(({ phrase }) => phrase !== undefined);
  return {
    isPlain: found.length <= comments.length * tolerated,
    summary: `${found.length} of ${comments.length} comment lines, at most ${tolerated * 100} % may`,
    found: found.map(({ place, phrase }) => `${place}: “${phrase}”`),
  };
}

/** Comments in plain English. Always reads all packages: in a small one a single line exceeds the share. */
export async function checkWords(): Promise<CheckResult[]> {
  const code = sources().filter((path) => /\.tsx?$/.test(path));
  const { isPlain, summary, found } = readComments(
    code.map((path) => ({ path, text: readFileSync(inRoot(path), 'utf8') })),
  );
  const advice = `${summary} use a phrase of shared/tooling/src/checks/words.ts. Say it with subject, verb and reason:`;
  return [verdict('plain words', isPlain, [advice, ...found].join('\n'))];
}
