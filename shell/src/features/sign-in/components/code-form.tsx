import { type SyntheticEvent, useEffect, useRef } from 'react';
import { usePublicTexts } from '../locale/public-texts.ts';
import type { SignIn } from '../use-sign-in.ts';
import { FormAlert } from './form-alert.tsx';
import styles from './form.module.css';
import { SubmitButton } from './submit-button.tsx';
import { TextField } from './text-field.tsx';

/** The second step, for accounts that ask for a code. */
export function CodeForm({ signIn }: { readonly signIn: SignIn }) {
  const t = usePublicTexts();
  const field = useRef<HTMLInputElement>(null);
  const { messages, alert, code } = signIn;
  const focus = () => field.current?.focus();
  useEffect(focus, []);

  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    void signIn.submitCode().then(focus);
  };
  return (
    <form className={styles['form']} onSubmit={submit} noValidate aria-label={t('signIn.codeTitle')}>
      <FormAlert tone={alert?.kind === 'trouble' ? 'warn' : 'bad'} text={signIn.say(alert?.message)} />
      <TextField
        label={t('signIn.code')}
        name="code"
        type="text"
        inputMode="numeric"
        autoComplete="one-time-code"
        required
        maxLength={12}
        value={code}
        onValue={signIn.changeCode}
        error={signIn.say(messages.code)}
        inputRef={field}
      />
      <SubmitButton label={t('signIn.verify')} busyLabel={t('signIn.busy')} busy={signIn.busy} />
      <button type="button" className={styles['back']} onClick={signIn.startOver}>
        {t('signIn.startOver')}
      </button>
    </form>
  );
}
