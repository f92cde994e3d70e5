import { accountPlaces } from '@plugboard/contracts/accounts';
import { EmailField } from '../../public-frame/form/email-field.tsx';
import styles from '../../public-frame/form/form.module.css';
import { PasswordField } from '../../public-frame/form/password-field.tsx';
import { PublicForm } from '../../public-frame/form/public-form.tsx';
import { usePublicTexts } from '../../public-frame/locale/public-texts.ts';
import { authMethods } from '../use-auth-method.ts';
import type { SignInController } from '../use-sign-in.ts';

/** The first step: who, and the password. */
export function CredentialsForm({ signIn }: { readonly signIn: SignInController }) {
  const { t } = usePublicTexts();
  const { submission, credentials } = signIn;
  return (
    <PublicForm
      name={t('signIn.submit')}
      submission={submission}
      submitLabel={t('signIn.submit')}
      busyLabel={t('signIn.busy')}
      onSubmit={signIn.submitCredentials}
      after={
        <>
          <div className={styles['others']}>
            <a className={styles['other']} href={accountPlaces.forgot()}>
              {t('signIn.forgot')}
            </a>
            <a className={styles['other']} href={authMethods.sms}>
              {t('signIn.bySms')}
            </a>
            <a className={styles['other']} href={authMethods.passkey}>
              {t('signIn.byPasskey')}
            </a>
          </div>
          <p className={styles['ask']}>
            {t('signIn.noAccount')}{' '}
            <a className={styles['other']} href={accountPlaces.registration()}>
              {t('signIn.register')}
            </a>
          </p>
        </>
      }
    >
      <EmailField
        value={credentials.email}
        onValue={(email) => signIn.change({ email })}
        error={submission.errorOf('email')}
      />
      <PasswordField
        label={t('form.password')}
        name="password"
        autoComplete="current-password"
        isDoubtful
        value={credentials.password}
        onValue={(password) => signIn.change({ password })}
        error={submission.errorOf('password')}
      />
    </PublicForm>
  );
}
