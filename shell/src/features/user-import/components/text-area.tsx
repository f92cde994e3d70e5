import { Input } from '@plugboard/ui/data';
import { useId } from 'react';
import styles from './bulk.module.css';

interface TextAreaProps {
  readonly label: string;
  readonly hint: string;
  readonly value: string;
  readonly onChange: (text: string) => void;
}

/** Something long, pasted or typed. */
export function TextArea({ label, hint, value, onChange }: TextAreaProps) {
  const id = useId();
  return (
    <div className={styles['field']}>
      <label htmlFor={id} className={styles['label']}>
        {label}
      </label>
      <Input.TextArea
        id={id}
        rows={8}
        value={value}
        aria-describedby={`${id}-hint`}
        onChange={({ target }) => onChange(target.value)}
      />
      <span id={`${id}-hint`} className={styles['note']}>
        {hint}
      </span>
    </div>
  );
}
