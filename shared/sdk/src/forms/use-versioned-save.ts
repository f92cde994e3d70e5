import { isOutdated, type Tagged } from '@plugboard/api';
import type { ConflictPanelProps } from '@plugboard/ui/forms';
import { useState } from 'react';
import { conflictingFields, mergeForms } from './conflict.model.ts';

/** A record as `useTaggedQuery` has read it, and how to read it again. */
export interface VersionedRead<Reply> {
  readonly read: Tagged<Reply>;
  readonly refetch: (how?: {
    readonly throwOnError?: boolean;
  }) => Promise<{ readonly data?: Tagged<Reply> | undefined }>;
}

/** Input of a save. */
export interface Change<Form> {
  /** All fields. After a conflict: their version, with the person's changes on top. */
  readonly form: Form;
  /** Names of the fields that the person changed, for a call that takes them alone. */
  readonly changed: readonly string[];
  /** Of the version that the person has seen. */
  readonly ifMatch: string;
}

export interface VersionedSaveOptions<Reply, Form extends object> extends VersionedRead<Reply> {
  readonly toForm: (reply: Reply) => Form;
  /** Sends under `If-Match`. Resolves with `false` where it was not sent after all, such as after a no. */
  readonly save: (change: Change<Form>) => Promise<unknown>;
}

/** Another person saved first. Nothing has been saved, and the typed values are kept. */
interface Conflict<Reply, Form> {
  /** As it is stored now. */
  readonly theirs: Reply;
  readonly tag: string | null;
  readonly mine: Form;
  readonly changed: readonly string[];
}

/** Words for a value of a field, or a value that the panel can word: yes, no, numbers, ids that have names. */
type ConflictFormat = (field: string, value: unknown, isMine: boolean) => unknown;

export interface VersionedSave<Reply, Form extends object> {
  readonly conflict: Conflict<Reply, Form> | null;
  readonly isSaving: boolean;
  /** Resolves with whether it is saved; rejects with what else the server said. After a conflict it saves over theirs. */
  readonly submit: (mine: Form, changed: readonly string[]) => Promise<boolean>;
  /** Sends the refused change again, over their version. */
  readonly keepMine: () => Promise<boolean>;
  /** Shows the stored version and ends the conflict. */
  readonly takeTheirs: () => Promise<void>;
  /** Props of the `ConflictPanel`. */
  readonly panel: (
    labels: Readonly<Record<string, string>>,
    formatValue?: ConflictFormat,
  ) => Pick<ConflictPanelProps, 'rows' | 'saving' | 'onTakeTheirs'>;
}

const identity: ConflictFormat = (_, value) => value;

/**
 * Saves a record under the tag it was read with. A save that comes too late (412) overwrites nothing: it becomes a
 * conflict, which the next `submit` settles. For forms there is `useVersionedForm`.
 */
export function useVersionedSave<Reply, Form extends object>(
  options: VersionedSaveOptions<Reply, Form>,
): VersionedSave<Reply, Form> {
  const { read, refetch, toForm, save } = options;
  const [conflict, setConflict] = useState<Conflict<Reply, Form> | null>(null);
  const [isSaving, setSaving] = useState(false);

  const submit = async (mine: Form, changed: readonly string[]): Promise<boolean> => {
    const form = conflict === null ? mine : mergeForms(toForm(conflict.theirs), mine, changed);
    setSaving(true);
    try {
      if ((await save({ form, changed, ifMatch: (conflict ?? read).tag ?? '*' })) === false) return false;
      setConflict(null);
      return true;
    } catch (error) {
      if (!isOutdated(error)) throw error;
      const now = (await refetch({ throwOnError: true })).data ?? read;
      setConflict({ theirs: now.reply, tag: now.tag, mine, changed });
      return false;
    } finally {
      setSaving(false);
    }
  };
  const takeTheirs = async () => {
    await refetch();
    setConflict(null);
  };
  return {
    conflict,
    isSaving,
    submit,
    keepMine: async () => conflict !== null && submit(conflict.mine, conflict.changed),
    takeTheirs,
    panel: (labels, formatValue = identity) => ({
      rows: conflict
        ? conflictingFields(toForm(conflict.theirs), conflict.mine, conflict.changed).map(
            ({ field, theirs, yours }) => ({
              field,
              label: labels[field] ?? field,
              theirs: formatValue(field, theirs, false),
              yours: formatValue(field, yours, true),
            }),
          )
        : [],
      saving: isSaving,
      onTakeTheirs: () => void takeTheirs(),
    }),
  };
}
