import { sql, type Expression, type SqlBool } from 'kysely';

const mostWords = 10;

/** A word as a LIKE pattern that finds it anywhere; what means something to LIKE stands for itself. */
const patternOf = (word: string): string => `%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;

/** Patterns of what somebody typed, one per word; all of them are to be found. */
export const searchPatterns = (search: string | undefined): string[] =>
  (search ?? '').split(/\s+/).filter(Boolean).slice(0, mostWords).map(patternOf);

/** Whether a lower-case text holds a pattern. The database lowers both sides, so that they agree. */
export const contains = (lowerText: Expression<string | null>, pattern: string) =>
  sql<SqlBool>`${lowerText} like lower(${pattern})`;
