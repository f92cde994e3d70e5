import styles from './form.module.css';

interface SubmitButtonProps {
  readonly label: string;
  readonly busyLabel: string;
  readonly busy: boolean;
}

/** Stays focusable while it works, so that a person at the keyboard does not lose their place. */
export const SubmitButton = ({ label, busyLabel, busy }: SubmitButtonProps) => (
  <button type="submit" className={styles['submit']} aria-disabled={busy}>
    {busy ? busyLabel : label}
  </button>
);
