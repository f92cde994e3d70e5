import { type SyntheticEvent, useEffect, useRef } from 'react';
import { usePublicTexts } from '../locale/public-texts.ts';
import type { SignIn } from '../use-sign-in.ts';
import { FormAlert } from './form-alert.tsx';
import styles from './form.module.css';
import { PasswordField } from './password-field.tsx';
import { SubmitButton } from './submit-button.tsx';
import { TextField } from './text-field.tsx';

/** The first step: who, and the password. */
export function CredentialsForm({ signIn }: { readonly signIn: SignIn }) {
  const t = usePublicTexts();
  const email = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);
  const { messages, alert, credentials } = signIn;

  useEffect(() => email.current?.focus(), []);
  useEffect(() => {
    if (messages.email) email.current?.focus();
    else if (messages.password || alert?.kind === 'wrong') password.current?.focus();
  }, [messages, alert]);

  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    void signIn.submitCredentials();
  };
  return (
    <form className={styles['form']} onSubmit={submit} noValidate aria-label={t('signIn.submit')}>
      <FormAlert tone={alert?.kind === 'trouble' ? 'warn' : 'bad'} text={signIn.say(alert?.message)} />
      <TextField
        label={t('signIn.email')}
        name="email"
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
        maxLength={254}
        value={credentials.email}
        onValue={(value) => signIn.change({ email: value })}
        error={signIn.say(messages.email)}
        inputRef={email}
      />
      <PasswordField
        value={credentials.password}
        onValue={(value) => signIn.change({ password: value })}
        error={signIn.say(messages.password)}
        inputRef={password}
      />
      <SubmitButton label={t('signIn.submit')} busyLabel={t('signIn.busy')} busy={signIn.busy} />
    </form>
  );
}
