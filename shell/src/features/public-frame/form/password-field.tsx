import { type KeyboardEvent, useState } from 'react';
import { usePublicTexts } from '../locale/public-texts.ts';
import styles from './fields.module.css';
import { TextField } from './text-field.tsx';

interface PasswordFieldProps {
  readonly label: string;
  readonly name: 'password' | 'confirmation';
  /** Tells a password manager to fill in the known password, or to offer a new one. */
  readonly autoComplete: 'current-password' | 'new-password';
  readonly value: string;
  readonly onValue: (value: string) => void;
  readonly error?: string | undefined;
  /** Refused as a whole, a form with a known password has it typed again. */
  readonly isDoubtful?: boolean;
}

/** A password that can be shown, with a word about Caps Lock. */
export function PasswordField({ isDoubtful = false, ...field }: PasswordFieldProps) {
  const { t } = usePublicTexts();
  const [shown, setShown] = useState(false);
  const [capsLock, setCapsLock] = useState(false);
  const watchCapsLock = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'));
  return (
    <TextField
      {...field}
      type={shown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      required
      maxLength={200}
      data-doubtful={isDoubtful || undefined}
      hint={capsLock ? t('form.capsLock') : undefined}
      onKeyDown={watchCapsLock}
      onKeyUp={watchCapsLock}
      onBlur={() => setCapsLock(false)}
      end={
        <button type="button" className={styles['end']} aria-pressed={shown} onClick={() => setShown(!shown)}>
          {t(shown ? 'form.hidePassword' : 'form.showPassword')}
        </button>
      }
    />
  );
}
