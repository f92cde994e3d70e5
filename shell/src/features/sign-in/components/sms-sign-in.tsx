import { PublicFrame } from '../../public-frame/public-frame.tsx';
import type { PublicPageProps } from '../../public-frame/public-page.ts';
import { usePublicTexts } from '../../public-frame/locale/public-texts.ts';
import { useSmsSignIn } from '../use-sms-sign-in.ts';
import { PhoneForm } from './phone-form.tsx';
import { SmsCodeForm } from './sms-code-form.tsx';

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
        <SmsCodeForm signIn={signIn} />
      </PublicFrame>
    );
  }
  return (
    <PublicFrame {...page} title={t('signIn.smsTitle')} lead={t('signIn.smsLead')}>
      <PhoneForm signIn={signIn} />
    </PublicFrame>
  );
}
