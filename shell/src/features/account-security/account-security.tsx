import { useAccount } from '@plugboard/auth';
import { Notice } from '@plugboard/ui';
import { useAccountTexts } from '../account/account-texts.ts';
import { OpenSessions } from './components/open-sessions.tsx';
import { PhoneAndTwoFactor } from './components/phone-and-two-factor.tsx';

/** Phone, two-factor authentication and sessions: the owner's alone. */
export function AccountSecurity() {
  const t = useAccountTexts();
  const { switched_client: client } = useAccount();
  if (client) return <Notice tone="info">{t('security.switched')}</Notice>;
  return (
    <>
      <PhoneAndTwoFactor />
      <OpenSessions />
    </>
  );
}
