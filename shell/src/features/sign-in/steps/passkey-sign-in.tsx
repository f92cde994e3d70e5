import { callApi, type Outline } from '@plugboard/api/core';
import { completeSignIn } from '@plugboard/auth/core';
import type { passkeySignIn, startPasskeySignIn } from '@plugboard/contracts/accounts';
import styles from '../../public-frame/form/form.module.css';
import { useSubmission } from '../../public-frame/form/use-submission.ts';
import { PublicFrame } from '../../public-frame/public-frame.tsx';
import type { SignInPageProps } from '../sign-in-page.ts';
import { authMethods } from '../use-auth-method.ts';
import { answerByPasskey } from './answer-by-passkey.ts';
import { PasskeyForm } from './passkey-form.tsx';
import { useStepTexts } from './step-texts.ts';

const startCall: Outline<typeof startPasskeySignIn> = {
  method: 'POST',
  path: '/api/auth/user/passkey-options/',
  permission: 'public',
};
const signInCall: Outline<typeof passkeySignIn> = {
  method: 'POST',
  path: '/api/auth/user/passkey-login/',
  permission: 'public',
};

/** Sign-in with a passkey alone: the device knows whose it is. */
export function PasskeySignIn({ leaveTo, ...page }: SignInPageProps) {
  const { t } = useStepTexts();
  const submission = useSubmission(t, []);
  const signIn = async () => {
    const passkey = await answerByPasskey(await callApi(startCall));
    leaveTo(completeSignIn(await callApi(signInCall, { body: { passkey } })));
  };
  return (
    <PublicFrame {...page} title={t('step.passkeyTitle')} lead={t('step.passkeyLead')}>
      <PasskeyForm
        submission={submission}
        signIn={signIn}
        after={
          <a className={styles['other']} href={authMethods.password}>
            {t('step.byPassword')}
          </a>
        }
      />
    </PublicFrame>
  );
}
