import { places } from '@plugboard/contracts/platform';
import styles from '../public-frame/form/form.module.css';
import { NextLink } from '../public-frame/form/next-link.tsx';
import type { PublicPageProps } from '../public-frame/public-page.ts';
import { rememberedSignUp, rememberSignUp } from '../waiting/remembered-sign-up.ts';
import { confirmAddress } from '../waiting/sign-up-progress.api.ts';
import { SignUpProgress } from '../waiting/sign-up-progress.tsx';
import { useConfirmTexts } from './confirm-texts.ts';
import { Confirming } from './confirming.tsx';
import { useConfirmation } from './use-confirmation.ts';

interface ConfirmAccountScreenProps extends PublicPageProps {
  readonly token: string;
}

/** Behind the link of the mail after signing up: confirms the address, then waits for approval (spec §2.1). */
export default function ConfirmAccountScreen({ token, ...page }: ConfirmAccountScreenProps) {
  const { t } = useConfirmTexts();
  const { confirmation, retry } = useConfirmation(async () => {
    const confirmed = await confirmAddress(token);
    rememberSignUp(confirmed.status_token);
    // The link works once: a reload shows how the sign-up stands.
    history.replaceState(history.state, '', places.approve());
    return confirmed;
  });
  if (confirmation.state === 'done') {
    const { status, status_token: statusToken } = confirmation.result;
    return <SignUpProgress page={page} assumed={status} token={statusToken} />;
  }
  return (
    <Confirming
      page={page}
      confirmation={confirmation}
      onRetry={retry}
      otherwise={
        <>
          <NextLink to={places.login()} label={t('confirm.signIn')} />
          {rememberedSignUp() === null ? null : (
            <a className={styles['other']} href={places.waiting()}>
              {t('confirm.sendAgain')}
            </a>
          )}
          <a className={styles['other']} href={places.registration()}>
            {t('confirm.register')}
          </a>
        </>
      }
    />
  );
}
