import { type InputHTMLAttributes, type ReactNode, useId } from 'react';
import styles from './fields.module.css';

interface TextFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'className' | 'onChange'> {
  readonly label: string;
  readonly value: string;
  readonly onValue: (value: string) => void;
  readonly error?: string | undefined;
  readonly hint?: string | undefined;
  /** Help shown before typing. */
  readonly help?: string | undefined;
  readonly 'data-doubtful'?: boolean | undefined;
  /** A button inside the field, at its end. */
  readonly end?: ReactNode;
}

/** A labelled field with its hint and its error under it. */
export function TextField({ label, value, onValue, error, hint, help, end, ...input }: TextFieldProps) {
  const id = useId();
  const about = [error ? `${id}-error` : '', hint ? `${id}-hint` : '', help ? `${id}-help` : '']
    .filter(Boolean)
    .join(' ');
  return (
    <div className={styles['field']}>
      <label htmlFor={id} className={styles['label']}>
        {label}
      </label>
      <div className={styles['box']} data-invalid={error ? true : undefined}>
        <input
          {...input}
          id={id}
          className={styles['input']}
          value={value}
          onChange={(event) => onValue(event.target.value)}
          aria-invalid={error ? true : undefined}
          aria-describedby={about || undefined}
        />
        {end}
      </div>
      {help ? (
        <p id={`${id}-help`} className={styles['help']}>
          {help}
        </p>
      ) : null}
      <p id={`${id}-hint`} className={styles['hint']} aria-live="polite">
        {hint}
      </p>
      <p id={`${id}-error`} className={styles['error']} aria-live="polite">
        {error}
      </p>
    </div>
  );
}
