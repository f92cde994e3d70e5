import { CheckBox } from '../../public-frame/form/check-box.tsx';
import { CodeField } from '../../public-frame/form/code-field.tsx';
import styles from '../../public-frame/form/form.module.css';
import { PublicForm } from '../../public-frame/form/public-form.tsx';
import { ResendButton } from '../../public-frame/form/resend-button.tsx';
import { FormMessage } from '../../public-frame/form/form-message.tsx';
import { usePublicTexts } from '../../public-frame/locale/public-texts.ts';
import type { SignIn } from '../use-sign-in.ts';

/** The second step, for accounts that ask for a code. */
export function CodeForm({ signIn }: { readonly signIn: SignIn }) {
  const { t } = usePublicTexts();
  const { submission } = signIn;
  return (
    <PublicForm
      name={t('signIn.codeTitle')}
      submission={submission}
      submitLabel={t('signIn.verify')}
      busyLabel={t('signIn.busy')}
      onSubmit={signIn.submitCode}
      after={
        <div className={styles['others']}>
          <ResendButton label={t('signIn.resend')} onResend={signIn.resendCode} />
          <button type="button" className={styles['other']} onClick={signIn.startOver}>
            {t('signIn.startOver')}
          </button>
        </div>
      }
    >
      <FormMessage text={signIn.resent ? t('signIn.resent') : undefined} />
      <CodeField value={signIn.code} onValue={signIn.changeCode} error={submission.errorOf('code')} />
      <CheckBox
        label={t('signIn.remember')}
        name="remember_computer"
        checked={signIn.rememberComputer}
        onChecked={signIn.changeRememberComputer}
      />
    </PublicForm>
  );
}
