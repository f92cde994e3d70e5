import { type KeyboardEvent, type Ref, useState } from 'react';
import { usePublicTexts } from '../locale/public-texts.ts';
import styles from './fields.module.css';
import { TextField } from './text-field.tsx';

interface PasswordFieldProps {
  readonly value: string;
  readonly onValue: (value: string) => void;
  readonly error?: string | undefined;
  readonly inputRef: Ref<HTMLInputElement>;
}

export function PasswordField({ value, onValue, error, inputRef }: PasswordFieldProps) {
  const t = usePublicTexts();
  const [shown, setShown] = useState(false);
  const [capsLock, setCapsLock] = useState(false);
  const watchCapsLock = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'));
  return (
    <TextField
      label={t('signIn.password')}
      name="password"
      type={shown ? 'text' : 'password'}
      autoComplete="current-password"
      autoCapitalize="none"
      spellCheck={false}
      required
      maxLength={200}
      value={value}
      onValue={onValue}
      error={error}
      hint={capsLock ? t('signIn.capsLock') : undefined}
      onKeyDown={watchCapsLock}
      onKeyUp={watchCapsLock}
      onBlur={() => setCapsLock(false)}
      inputRef={inputRef}
      end={
        <button type="button" className={styles['end']} aria-pressed={shown} onClick={() => setShown(!shown)}>
          {t(shown ? 'signIn.hidePassword' : 'signIn.showPassword')}
        </button>
      }
    />
  );
}
