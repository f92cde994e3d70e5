import { type ReactNode, type SyntheticEvent, useEffect, useRef } from 'react';
import { FormAlert } from './form-alert.tsx';
import styles from './form.module.css';
import { SubmitButton } from './submit-button.tsx';
import type { Submission } from './use-submission.ts';

interface PublicFormProps {
  /** Accessible name of the form. */
  readonly name: string;
  readonly submission: Submission;
  readonly submitLabel: string;
  readonly busyLabel: string;
  readonly onSubmit: () => Promise<void>;
  readonly children: ReactNode;
  /** Under the button: other ways to go. */
  readonly after?: ReactNode;
}

/** A form of the pages before sign-in. Opened, its first field has the focus; refused, its first wrong one has. */
export function PublicForm(props: PublicFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const { told, alert, alertTone, busy } = props.submission;
  useEffect(() => form.current?.querySelector<HTMLElement>('input:enabled:not([hidden])')?.focus(), []);
  useEffect(() => {
    const wrong = told.alert?.kind === 'wrong' ? '[data-doubtful]' : '[aria-invalid="true"]';
    form.current?.querySelector<HTMLElement>(wrong)?.focus();
  }, [told]);
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    void props.onSubmit();
  };
  return (
    <form ref={form} className={styles['form']} onSubmit={submit} noValidate aria-label={props.name}>
      <FormAlert tone={alertTone} text={alert} />
      {props.children}
      <SubmitButton label={props.submitLabel} busyLabel={props.busyLabel} busy={busy} />
      {props.after}
    </form>
  );
}
