import type { KnownAnswers } from './known-answers.ts';
import { isSignedFor, type ReleaseKeys } from './release-keys.ts';

/** Entry in the remotes of a key that may sign the registry's answers. */
const registryRight = '@registry';

interface Answer {
  readonly sequence?: number;
  readonly signed?: { readonly key: string; readonly signature: string };
}

const hasRegistryKey = (keys: ReleaseKeys): boolean =>
  Object.values(keys).some(({ remotes, revokedAt }) => remotes.includes(registryRight) && !revokedAt);

/** The number of an answer that the registry has signed; `null` for one that it has not. */
function signedSequence(keys: ReleaseKeys, text: string): number | null {
  try {
    const { signed, ...answer } = JSON.parse(text) as Answer;
    const isSigned =
      signed !== undefined &&
      keys[signed.key]?.remotes.includes(registryRight) === true &&
      isSignedFor(keys, signed.key, registryRight, JSON.stringify(answer), signed.signature);
    return isSigned && typeof answer.sequence === 'number' ? answer.sequence : null;
  } catch {
    return null;
  }
}

export interface Reading {
  readonly keys: ReleaseKeys | null;
  readonly known: KnownAnswers;
  /** Called for each answer that is not served. */
  readonly onRefused: (reason: string) => void;
}

/**
 * The newest signed answer: the one that was written, or the one before where that is older or was not signed by the
 * registry. A registry without such a key is older than signed answers.
 *
 * @param name of its file
 * @param written `null` where there is no file
 * @returns `null` where nothing that is signed is known
 */
export async function latestAnswer(
  { keys, known, onRefused }: Reading,
  name: string,
  written: string | null,
): Promise<string | null> {
  const before = await known.get(name);
  if (written === null || written === before?.text) return written;
  if (keys === null || !hasRegistryKey(keys)) return before === null ? written : before.text;
  const sequence = signedSequence(keys, written);
  if (sequence !== null && sequence >= (before?.sequence ?? 0)) {
    await known.keep(name, { sequence, text: written });
    return written;
  }
  onRefused(
    sequence === null ? 'the registry has not signed it' : `it is older than one that was served (${sequence})`,
  );
  return before?.text ?? null;
}
