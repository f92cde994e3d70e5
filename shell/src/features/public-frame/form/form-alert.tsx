import styles from './form.module.css';

interface FormAlertProps {
  readonly tone: 'bad' | 'warn';
  readonly text: string | undefined;
}

/** What is wrong with the whole form. The place is always there, so that what appears in it is read out. */
export const FormAlert = ({ tone, text }: FormAlertProps) => (
  <div role="alert" className={styles['alert']} data-tone={tone}>
    {text}
  </div>
);
