import { maxReasonLength } from '@plugboard/contracts/accounts';
import { Input } from '@plugboard/ui/data';
import { useId } from 'react';
import styles from '../sign-ups.module.css';

interface ReasonFieldProps {
  /** Consequence of declining. */
  readonly about: string;
  readonly label: string;
  readonly onChange: (reason: string) => void;
}

/** Reason for declining, which the applicant will read. Its texts come from the caller. */
export function ReasonField({ about, label, onChange }: ReasonFieldProps) {
  const field = useId();
  return (
    <div className={styles['reason']}>
      <p>{about}</p>
      <label htmlFor={field}>{label}</label>
      <Input.TextArea
        id={field}
        rows={3}
        maxLength={maxReasonLength}
        showCount
        onChange={({ target }) => onChange(target.value)}
      />
    </div>
  );
}
