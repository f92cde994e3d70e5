import { errorMessage } from '@plugboard/api';
// Imported by package name, so that a remote uses the shell's copy.
import { deleteVersion, type DeleteVersion, notify } from '@plugboard/sdk';
import { Button, useConfirm } from '@plugboard/ui';
import { FormSection } from '@plugboard/ui/forms';

export interface DeleteSectionProps extends Omit<DeleteVersion, 'confirm'> {
  readonly texts: {
    readonly title: string;
    readonly text: string;
    /** Of the button, and of the one that confirms. */
    readonly confirm: string;
    readonly question: string;
    /** Consequences, each a paragraph of the question. */
    readonly consequences: readonly string[];
    /** Said first in a repeated question: another user has changed the record meanwhile. */
    readonly outdated: string;
    readonly done: string;
    /** A failure that the server has no words for. */
    readonly wrong: string;
  };
  readonly isPending: boolean;
  /** Leaves the page of the record that is gone. */
  readonly onDeleted: () => void;
}

/** Deletes a record as it is shown, after a question; stands apart from everything else on its page. */
export function DeleteSection({ texts, isPending, onDeleted, ...version }: DeleteSectionProps) {
  const confirm = useConfirm();
  const ask = (isChanged: boolean) =>
    confirm({
      title: texts.question,
      text: [...(isChanged ? [texts.outdated] : []), ...texts.consequences].map((line) => <p key={line}>{line}</p>),
      confirmLabel: texts.confirm,
      danger: true,
    });
  const remove = async () => {
    try {
      if (!(await deleteVersion({ ...version, confirm: ask }))) return;
      notify.success(texts.done);
      onDeleted();
    } catch (error) {
      notify.error(errorMessage(error, texts.wrong));
    }
  };
  return (
    <FormSection title={texts.title} text={texts.text} tone="danger">
      <Button danger loading={isPending} onClick={() => void remove()}>
        {texts.confirm}
      </Button>
    </FormSection>
  );
}
