// Imported by package name, so that a remote uses the shell's copy of the guard.
import { useLeaveGuard } from '@plugboard/sdk';
import { useMemo, useState } from 'react';
import { isSameForm } from './conflict.model.ts';
import { useVersionedSave, type VersionedSave, type VersionedSaveOptions } from './use-versioned-save.ts';

interface VersionedFormOptions<Reply, Form extends object> extends VersionedSaveOptions<Reply, Form> {
  /** Called with whether there are unsaved changes, for a drawer that asks before it closes. Without it the page asks. */
  readonly onDirtyChange?: (isDirty: boolean) => void;
}

export interface VersionedForm<Reply, Form extends object> extends Pick<
  VersionedSave<Reply, Form>,
  'conflict' | 'isSaving' | 'panel'
> {
  /** The version that the form shows. */
  readonly record: Reply;
  /** Key of the `EditForm`: with another one the form starts anew. */
  readonly formKey: number;
  /** Props of the `EditForm`. */
  readonly form: {
    readonly initial: Form;
    readonly onSave: VersionedSave<Reply, Form>['submit'];
    readonly onDirtyChange: (isDirty: boolean) => void;
  };
}

/**
 * A form over a version of a record, from reading to saving. The version stays the form's base from the first change
 * until it is saved, even if a newer one is read meanwhile. After a conflict both versions are shown, and the typed
 * values are kept.
 *
 * @param options `toForm` is the same function at each render
 * @example
 * const edit = useVersionedForm({ read, refetch, toForm, save });
 * const conflict = edit.conflict && <ConflictPanel {...edit.panel(labels)} />;
 * return <EditForm key={edit.formKey} {...edit.form} {...{ schema, labels, conflict }}>…</EditForm>;
 */
export function useVersionedForm<Reply, Form extends object>(
  options: VersionedFormOptions<Reply, Form>,
): VersionedForm<Reply, Form> {
  const { read, refetch, toForm, save, onDirtyChange } = options;
  const [isDirty, setDirty] = useState(false);
  const [base, setBase] = useState(read);
  const [formKey, setFormKey] = useState(0);
  if (!isDirty && base !== read) setBase(read);
  useLeaveGuard(isDirty && onDirtyChange === undefined);

  const initial = useMemo(() => toForm(base.reply), [base, toForm]);
  // Saves under the newer tag where only fields outside the form have changed.
  const seen = isSameForm(initial, toForm(read.reply)) ? read : base;
  const { conflict, isSaving, submit, takeTheirs, panel } = useVersionedSave({ read: seen, refetch, toForm, save });

  const markDirty = (dirty: boolean) => {
    setDirty(dirty);
    onDirtyChange?.(dirty);
  };
  const startOver = async () => {
    await takeTheirs();
    markDirty(false);
    setFormKey(formKey + 1);
  };
  return {
    record: base.reply,
    conflict,
    isSaving,
    panel: (labels, inWords) => ({ ...panel(labels, inWords), onTakeTheirs: () => void startOver() }),
    formKey,
    form: { initial, onSave: submit, onDirtyChange: markDirty },
  };
}
