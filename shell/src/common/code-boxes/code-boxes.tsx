import { type Ref, useId, useState } from 'react';
import styles from './code-boxes.module.css';

const length = 6;

interface CodeBoxesProps {
  readonly label: string;
  /** Digits typed so far. */
  readonly value: string;
  readonly onValue: (digits: string) => void;
  /** All six digits are there. */
  readonly onComplete: (code: string) => void;
  readonly error: string | undefined;
  readonly ref?: Ref<HTMLInputElement>;
}

/** Digits of a typed or pasted text: blanks and dashes between them do not count. */
const digitsOf = (typed: string) => typed.replaceAll(/\D/g, '').slice(0, length);

/**
 * A code of six digits in six boxes, which submits itself. The boxes are drawn under one field, so that pasting, the
 * phone’s own suggestion and a screen reader find a single field with a single label.
 */
export function CodeBoxes({ label, value, onValue, onComplete, error, ref }: CodeBoxesProps) {
  const id = useId();
  const [hasFocus, setHasFocus] = useState(false);
  const change = (typed: string) => {
    const digits = digitsOf(typed);
    onValue(digits);
    if (digits.length === length && digits !== value) onComplete(digits);
  };
  const next = Math.min(value.length, length - 1);
  return (
    <div className={styles['field']}>
      <label htmlFor={id} className={styles['label']}>
        {label}
      </label>
      <div className={styles['boxes']}>
        <input
          ref={ref}
          id={id}
          className={styles['input']}
          name="code"
          type="text"
          inputMode="numeric"
          autoComplete="one-time-code"
          required
          data-doubtful
          value={value}
          onChange={({ target }) => change(target.value)}
          onFocus={() => setHasFocus(true)}
          onBlur={() => setHasFocus(false)}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
        />
        {Array.from({ length }, (_, at) => (
          <span
            key={at}
            className={styles['box']}
            aria-hidden="true"
            data-next={(hasFocus && at === next) || undefined}
            data-invalid={error ? true : undefined}
          >
            {value[at]}
          </span>
        ))}
      </div>
      <p id={`${id}-error`} className={styles['error']} aria-live="polite">
        {error}
      </p>
    </div>
  );
}
