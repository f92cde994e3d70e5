import { type InputHTMLAttributes, useId } from 'react';
import styles from './payment.module.css';

interface FieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'value' | 'onChange'> {
  readonly label: string;
  readonly value: string;
  readonly onValue: (value: string) => void;
  readonly help?: string;
  readonly error?: string | undefined;
}

/** A labelled input; help and error stand below it and are read out with it. */
export function Field({ label, value, onValue, help, error, ...input }: FieldProps) {
  const id = useId();
  const note = error ?? help;
  return (
    <div className={styles['field']}>
      <label htmlFor={id}>{label}</label>
      <input
        {...input}
        id={id}
        value={value}
        onChange={({ currentTarget }) => onValue(currentTarget.value)}
        aria-invalid={error !== undefined}
        aria-describedby={note === undefined ? undefined : `${id}-note`}
      />
      {note !== undefined && (
        <small id={`${id}-note`} data-error={error !== undefined}>
          {note}
        </small>
      )}
    </div>
  );
}
