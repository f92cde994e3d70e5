import styles from '../../public-frame/form/form.module.css';
import { PublicForm } from '../../public-frame/form/public-form.tsx';
import { TextField } from '../../public-frame/form/text-field.tsx';
import { usePublicTexts } from '../../public-frame/locale/public-texts.ts';
import { PublicFrame } from '../../public-frame/public-frame.tsx';
import type { PublicPageProps } from '../../public-frame/public-page.ts';
import { authMethods } from '../use-auth-method.ts';
import { type SmsSignInController, useSmsSignIn } from '../use-sms-sign-in.ts';
import { SignInCodeForm } from './sign-in-code-form.tsx';

interface SmsSignInProps extends PublicPageProps {
  readonly leaveTo: (destination: string) => void;
}

/** Sign-in by phone and SMS code. */
export function SmsSignIn({ leaveTo, ...page }: SmsSignInProps) {
  const { t } = usePublicTexts();
  const signIn = useSmsSignIn(leaveTo);
  if (signIn.step === 'code') {
    const lead = t('signIn.smsCodeLead', { phone: signIn.phone.trim() });
    return (
      <PublicFrame {...page} title={t('signIn.codeTitle')} lead={lead}>
        <SignInCodeForm signIn={signIn} startOverLabel={t('signIn.otherPhone')} />
      </PublicFrame>
    );
  }
  return (
    <PublicFrame {...page} title={t('signIn.smsTitle')} lead={t('signIn.smsLead')}>
      <SmsPhoneForm signIn={signIn} />
    </PublicFrame>
  );
}

/** Asks for the phone that the code goes to. */
function SmsPhoneForm({ signIn }: { readonly signIn: SmsSignInController }) {
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
