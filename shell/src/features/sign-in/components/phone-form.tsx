import styles from '../../public-frame/form/form.module.css';
import { PublicForm } from '../../public-frame/form/public-form.tsx';
import { TextField } from '../../public-frame/form/text-field.tsx';
import { usePublicTexts } from '../../public-frame/locale/public-texts.ts';
import type { SmsSignIn } from '../use-sms-sign-in.ts';
import { authMethods } from '../use-auth-method.ts';

/** Asks for the phone that the code goes to. */
export function PhoneForm({ signIn }: { readonly signIn: SmsSignIn }) {
  const { t } = usePublicTexts();
  return (
    <PublicForm
      name={t('signIn.smsTitle')}
      submission={signIn.submission}
      submitLabel={t('signIn.sendCode')}
      busyLabel={t('form.sending')}
      onSubmit={signIn.submitPhone}
      after={
        <a className={styles['other']} href={authMethods.password}>
          {t('signIn.byPassword')}
        </a>
      }
    >
      <TextField
        label={t('signIn.phone')}
        name="phone"
        type="tel"
        autoComplete="tel"
        required
        maxLength={40}
        help={t('signIn.phoneHelp')}
        value={signIn.phone}
        onValue={signIn.changePhone}
        error={signIn.submission.errorOf('phone')}
      />
    </PublicForm>
  );
}
