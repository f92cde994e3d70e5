import { useAccount } from '@plugboard/auth';
import { Notice } from '@plugboard/ui';
import { useAccountTexts } from '../account/account-texts.ts';
import { ChangePassword } from './components/change-password.tsx';
import { ConfirmPasswordForm } from './components/confirm-password-form.tsx';
import { OpenSessions } from './components/open-sessions.tsx';
import { PhoneAndTwoFactor } from './components/phone-and-two-factor.tsx';
import { useRecentSignIn } from './use-recent-sign-in.ts';

/** Phone, two-factor authentication, password and sessions: the owner's alone. */
export function AccountSecurity() {
  const { t } = useAccountTexts();
  const { switched_client: client } = useAccount();
  const recent = useRecentSignIn();
  if (client) return <Notice tone="info">{t('security.switched')}</Notice>;
  return (
    <>
      {recent.request ? <ConfirmPasswordForm request={recent.request} /> : null}
      <PhoneAndTwoFactor recent={recent} />
      <ChangePassword />
      <OpenSessions />
    </>
  );
}
