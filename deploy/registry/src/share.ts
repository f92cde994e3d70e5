import { createHash, randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { Refusal } from './refusal.ts';

/** Whom `promote` gives a release to, as it was asked; without any of it, everybody. */
export interface AskedShare {
  /** In percent, 1 to 100. */
  readonly percent?: number | undefined;
  readonly accounts?: readonly string[] | undefined;
  readonly waves?: { readonly steps: readonly number[]; readonly everyMinutes: number } | undefined;
}

/** An account in the registry's public answer; the shell hashes its own the same way (pick-release.model.ts). */
export const accountHash = (salt: string, account: string): string =>
  createHash('sha256').update(`${salt}:${account}`).digest('hex');

export const newSalt = (): string => randomBytes(12).toString('base64url');

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/**
 * Reads a list of account ids, one a line; `#` begins a comment.
 *
 * @throws Refusal for a line that is no id. Addresses of people are none: their hash could be guessed.
 */
export async function readAccounts(file: string): Promise<string[]> {
  const text = await readFile(file, 'utf8').catch(() => null);
  if (text === null) throw new Refusal(`--accounts: ${file} cannot be read`);
  const lines = text.split('\n').map((line) => line.replace(/#.*/, '').trim().toLowerCase());
  const problems = lines.flatMap((line, at) =>
    line === '' || uuid.test(line)
      ? []
      : [
          `--accounts: line ${at + 1}, “${line}”, is no account's id: the part behind /users/ in the address of its page`,
        ],
  );
  const ids = [...new Set(lines.filter(Boolean))];
  if (problems.length === 0 && ids.length === 0) problems.push(`--accounts: ${file} names no account`);
  if (problems.length > 0) throw new Refusal(...problems);
  return ids;
}
