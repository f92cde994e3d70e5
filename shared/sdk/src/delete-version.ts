import { isOutdated } from '@plugboard/api';

export interface DeleteVersion {
  /** ETag of the record as it is shown; `null` where it came without one. */
  readonly tag: string | null;
  /** Asks for confirmation. `isChanged`: another user has changed it since the last question. */
  readonly confirm: (isChanged: boolean) => Promise<boolean>;
  readonly send: (ifMatch: string) => Promise<unknown>;
  /** Reads the stored version's ETag. */
  readonly fetchTag: () => Promise<string | null>;
}

/**
 * Deletes the version of a record that the user confirmed: after another user's change the question is asked again.
 * Resolves with whether it was deleted.
 *
 * @example await deleteVersion({ tag, ask: () => confirm(question), send: (ifMatch) => remove({ params, ifMatch }), fetchTag });
 */
export async function deleteVersion({ tag, confirm, send, fetchTag }: DeleteVersion): Promise<boolean> {
  let shown = tag;
  let isChanged = false;
  while (await confirm(isChanged)) {
    try {
      await send(shown ?? '*');
      return true;
    } catch (error) {
      if (!isOutdated(error)) throw error;
      shown = await fetchTag();
      isChanged = true;
    }
  }
  return false;
}
