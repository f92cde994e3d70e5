import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from 'react';
import styles from './fields.module.css';

export interface TextFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'className' | 'onChange'> {
  readonly label: string;
  readonly value: string;
  readonly onValue: (value: string) => void;
  readonly error?: string | undefined;
  readonly hint?: string | undefined;
  /** A button inside the field, at its end. */
  readonly end?: ReactNode;
  readonly inputRef?: Ref<HTMLInputElement>;
}

/** A labelled field with its hint and its error under it. */
export function TextField({ label, value, onValue, error, hint, end, inputRef, ...input }: TextFieldProps) {
  const id = useId();
  const about = [error ? `${id}-error` : '', hint ? `${id}-hint` : ''].filter(Boolean).join(' ');
  return (
    <div className={styles['field']}>
      <label htmlFor={id} className={styles['label']}>
        {label}
      </label>
      <div className={styles['box']} data-invalid={error ? true : undefined}>
        <input
          {...input}
          ref={inputRef}
          id={id}
          className={styles['input']}
          value={value}
          onChange={(event) => onValue(event.target.value)}
          aria-invalid={error ? true : undefined}
          aria-describedby={about || undefined}
        />
        {end}
      </div>
      <p id={`${id}-hint`} className={styles['hint']} aria-live="polite">
        {hint}
      </p>
      <p id={`${id}-error`} className={styles['error']} aria-live="polite">
        {error}
      </p>
    </div>
  );
}
