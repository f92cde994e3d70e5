import { places } from '@plugboard/contracts/platform';
import styles from '../public-frame/form/form.module.css';
import { NextLink } from '../public-frame/form/next-link.tsx';
import { PublicFrame } from '../public-frame/public-frame.tsx';
import type { PublicPageProps } from '../public-frame/public-page.ts';
import { MailAgain } from './components/mail-again.tsx';
import { Steps } from './components/steps.tsx';
import { useSignUpProgressTexts } from './sign-up-progress-texts.ts';
import { isDecided, portalAddress, stageOf, type Stage } from './sign-up-progress.model.ts';
import { useSignUpProgress } from './use-sign-up-progress.ts';

interface SignUpProgressProps {
  readonly page: PublicPageProps;
  /** Stage until the server has answered. */
  readonly assumed: Stage;
  /** Asks after the sign-up; `null` where this browser knows of none. */
  readonly token: string | null;
  /** Address of the mail, right after signing up. */
  readonly email?: string | undefined;
}

/** Progress of a sign-up with its next step; updates automatically. */
export function SignUpProgress({ page, assumed, token, email }: SignUpProgressProps) {
  const { t } = useSignUpProgressTexts();
  const progress = useSignUpProgress(token);
  const stage = stageOf(progress, assumed);
  const name = progress?.tenant_name ?? page.brand.display_name;
  return (
    <PublicFrame
      {...page}
      title={t(`progress.${stage}.title`, { name })}
      lead={
        stage === 'confirm_email' && email === undefined
          ? t('progress.confirm_email.leadWithout')
          : t(`progress.${stage}.lead`, { email })
      }
    >
      <div className={styles['form']}>
        {stage === 'declined' ? null : <Steps stage={stage} />}
        {stage === 'confirm_email' && token !== null ? <MailAgain token={token} /> : null}
        {stage === 'approved' ? (
          <NextLink to={portalAddress(progress?.tenant_domain ?? '', location.protocol)} label={t('progress.open')} />
        ) : null}
        {stage === 'declined' ? <NextLink to={places.registration()} label={t('progress.again')} /> : null}
        {isDecided(stage) ? null : (
          <a className={styles['other']} href={places.login()}>
            {t('form.signInLink')}
          </a>
        )}
      </div>
    </PublicFrame>
  );
}
