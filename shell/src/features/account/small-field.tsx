import { Input } from '@plugboard/ui/forms';
import { type ComponentProps, useId } from 'react';
import styles from './account.module.css';

interface SmallFieldProps extends Pick<
  ComponentProps<typeof Input>,
  'autoComplete' | 'inputMode' | 'maxLength' | 'placeholder' | 'ref' | 'type'
> {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error: string | null;
}

/** A field of a form with one or two of them, with its error in words under it. */
export function SmallField({ label, error, onChange, ...input }: SmallFieldProps) {
  const id = useId();
  return (
    <div className={styles['field']}>
      <label htmlFor={id}>{label}</label>
      <Input
        {...input}
        id={id}
        aria-invalid={error !== null}
        aria-describedby={error === null ? undefined : `${id}-error`}
        {...(error === null ? {} : { status: 'error' as const })}
        onChange={({ target }) => onChange(target.value)}
      />
      {error === null ? null : (
        <span id={`${id}-error`} role="alert" className={styles['error']}>
          {error}
        </span>
      )}
    </div>
  );
}
