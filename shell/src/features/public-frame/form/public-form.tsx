import { type ReactNode, type SyntheticEvent, useLayoutEffect, useRef } from 'react';
import { FormAlert } from './form-alert.tsx';
import styles from './form.module.css';
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
  const { feedback, alert, alertTone, busy } = props.submission;
  useLayoutEffect(() => {
    // The user may already be typing into a form that was drawn before this script.
    if (document.activeElement === document.body)
      form.current?.querySelector<HTMLElement>('input:enabled:not([hidden])')?.focus();
  }, []);
  useLayoutEffect(() => {
    const wrong = feedback.alert?.kind === 'wrong' ? '[data-doubtful]' : '[aria-invalid="true"]';
    form.current?.querySelector<HTMLElement>(wrong)?.focus();
  }, [feedback]);
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

interface SubmitButtonProps {
  readonly label: string;
  readonly busyLabel: string;
  readonly busy: boolean;
}

/** Stays focusable while it works, so that a person at the keyboard does not lose their place. */
const SubmitButton = ({ label, busyLabel, busy }: SubmitButtonProps) => (
  <button type="submit" className={styles['submit']} aria-disabled={busy}>
    {busy ? busyLabel : label}
  </button>
);
