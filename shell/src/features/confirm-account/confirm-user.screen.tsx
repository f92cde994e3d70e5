import { places } from '@plugboard/contracts/platform';
import styles from '../public-frame/form/form.module.css';
import { NextLink } from '../public-frame/form/next-link.tsx';
import { PublicFrame } from '../public-frame/public-frame.tsx';
import type { PublicPageProps } from '../public-frame/public-page.ts';
import { useConfirmTexts } from './confirm-texts.ts';
import { confirmNewAddress } from './confirm-user.api.ts';
import { Confirming } from './confirming.tsx';
import { useConfirmation } from './use-confirmation.ts';

interface ConfirmUserScreenProps extends PublicPageProps {
  readonly email: string;
  readonly token: string;
}

/** Behind the link of a mail to a new address of an account: `/confirm_user/{email}/{token}` (spec §2.1). */
export default function ConfirmUserScreen({ email, token, ...page }: ConfirmUserScreenProps) {
  const { t } = useConfirmTexts();
  const { confirmation, retry } = useConfirmation(() => confirmNewAddress({ email, token }));
  const signIn = <NextLink to={places.login()} label={t('confirm.signIn')} />;
  if (confirmation.state !== 'done') {
    const askAgain = <NextLink to={places.account()} label={t('confirm.askAgain')} />;
    return <Confirming page={page} confirmation={confirmation} onRetry={retry} otherwise={askAgain} />;
  }
  return (
    <PublicFrame {...page} title={t('confirm.userTitle')} lead={t('confirm.userLead', { email })}>
      <div className={styles['form']}>{signIn}</div>
    </PublicFrame>
  );
}
