import styles from './form.module.css';

interface FormAlertProps {
  readonly tone: 'bad' | 'warn';
  readonly text: string | undefined;
}

/** Error about the whole form. The element is always present, so that a new text is announced. */
export const FormAlert = ({ tone, text }: FormAlertProps) => (
  <div role="alert" className={styles['alert']} data-tone={tone}>
    {text}
  </div>
);
