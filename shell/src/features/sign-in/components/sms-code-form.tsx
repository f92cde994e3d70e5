import { CodeField } from '../../public-frame/form/code-field.tsx';
import styles from '../../public-frame/form/form.module.css';
import { PublicForm } from '../../public-frame/form/public-form.tsx';
import { ResendButton } from '../../public-frame/form/resend-button.tsx';
import { FormMessage } from '../../public-frame/form/form-message.tsx';
import { usePublicTexts } from '../../public-frame/locale/public-texts.ts';
import type { SmsSignIn } from '../use-sms-sign-in.ts';

/** Asks for the code that came to the phone. */
export function SmsCodeForm({ signIn }: { readonly signIn: SmsSignIn }) {
  const { t } = usePublicTexts();
  return (
    <PublicForm
      name={t('signIn.codeTitle')}
      submission={signIn.submission}
      submitLabel={t('signIn.verify')}
      busyLabel={t('signIn.busy')}
      onSubmit={signIn.submitCode}
      after={
        <div className={styles['others']}>
          <ResendButton label={t('signIn.resend')} onResend={signIn.resendCode} />
          <button type="button" className={styles['other']} onClick={signIn.startOver}>
            {t('signIn.otherPhone')}
          </button>
        </div>
      }
    >
      <FormMessage text={signIn.resent ? t('signIn.resent') : undefined} />
      <CodeField value={signIn.code} onValue={signIn.changeCode} error={signIn.submission.errorOf('code')} />
    </PublicForm>
  );
}
