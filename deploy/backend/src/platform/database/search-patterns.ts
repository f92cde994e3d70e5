import { sql, type Expression, type SqlBool } from 'kysely';

const maxWords = 10;

/** LIKE pattern that finds a word anywhere; wildcards in the word are escaped. */
const patternOf = (word: string): string => `%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;

/** LIKE patterns of a search text, one per word; all must match. */
export const searchPatterns = (search: string | undefined): string[] =>
  (search ?? '').split(/\s+/).filter(Boolean).slice(0, maxWords).map(patternOf);

const wholeId = /^%([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})%$/i;

/** The id that a pattern looks for, if its word is one. */
export const idOfPattern = (pattern: string): string | undefined => wholeId.exec(pattern)?.[1]?.toLowerCase();

/** Whether a lower-case text holds a pattern. The database lowers both sides, so that they agree. */
export const contains = (lowerText: Expression<string | null>, pattern: string) =>
  sql<SqlBool>`${lowerText} like lower(${pattern})`;
