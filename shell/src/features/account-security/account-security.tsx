import { useAccount } from '@plugboard/auth';
import { RemoteResource } from '@plugboard/sdk';
import { Notice } from '@plugboard/ui';
import { useAccountTexts } from '../account/account-texts.ts';
import { ChangePassword } from './components/change-password.tsx';
import { ConfirmPasswordForm } from './components/confirm-password-form.tsx';
import { OpenSessions } from './components/open-sessions.tsx';
import { Passkeys } from './components/passkeys.tsx';
import { PhoneAndTwoFactor } from './components/phone-and-two-factor.tsx';
import { useRecentSignIn } from './use-recent-sign-in.ts';
import { useSecondFactors } from './use-second-factors.ts';

/** Phone, second factors, password and sessions: the owner's alone. */
export function AccountSecurity() {
  const { t } = useAccountTexts();
  const { switched_client: client } = useAccount();
  if (client) return <Notice tone="info">{t('security.switched')}</Notice>;
  return <OwnSecurity />;
}

function OwnSecurity() {
  const { t } = useAccountTexts();
  const recent = useRecentSignIn();
  const factors = useSecondFactors();
  return (
    <>
      {recent.request ? <ConfirmPasswordForm request={recent.request} /> : null}
      <RemoteResource query={factors} failed={t('security.factors.loadFailed')}>
        {(reply) => (
          <>
            <PhoneAndTwoFactor recent={recent} factors={reply} onChanged={factors.refetch} />
            <Passkeys passkeys={reply.passkeys} recent={recent} onChanged={factors.refetch} />
          </>
        )}
      </RemoteResource>
      <ChangePassword />
      <OpenSessions />
    </>
  );
}
