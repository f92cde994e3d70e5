import { ApiError } from '@plugboard/api/core';
import { places } from '@plugboard/contracts/platform';
import { useEffect, useState } from 'react';
import styles from '../public-frame/form/form.module.css';
import { NextLink } from '../public-frame/form/next-link.tsx';
import { PublicFrame } from '../public-frame/public-frame.tsx';
import type { PublicPageProps } from '../public-frame/public-page.ts';
import { ResendMail } from './components/resend-mail.tsx';
import { SignUpSteps } from './components/sign-up-steps.tsx';
import { forgetSignUp } from './remembered-sign-up.ts';
import { useSignUpProgressTexts } from './sign-up-progress-texts.ts';
import { readProgress } from './sign-up-progress.api.ts';
import { isDecided, portalAddress, type Progress, type Stage, stageOf } from './sign-up-progress.model.ts';

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
        {stage === 'declined' ? null : <SignUpSteps stage={stage} />}
        {stage === 'confirm_email' && token !== null ? <ResendMail token={token} /> : null}
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

/** Polling interval in milliseconds: short for a waiting user, and seldom enough for the server. */
const pollIntervalMs = 5_000;

const isUnknown = (error: unknown) => error instanceof ApiError && error.status === 404;

/** How a sign-up stands, asked again until that is decided; `null` while that is not known. */
function useSignUpProgress(token: string | null): Progress | null {
  const [progress, setProgress] = useState<Progress | null>(null);
  useEffect(() => {
    if (token === null) return undefined;
    const leaving = new AbortController();
    let next: ReturnType<typeof setTimeout> | undefined;
    const ask = async () => {
      try {
        const found = await readProgress(token, leaving.signal);
        setProgress(found);
        if (isDecided(found.status)) return;
      } catch (error) {
        if (isUnknown(error)) {
          forgetSignUp();
          return;
        }
      }
      if (!leaving.signal.aborted) next = setTimeout(() => void ask(), pollIntervalMs);
    };
    void ask();
    return () => {
      leaving.abort();
      clearTimeout(next);
    };
  }, [token]);
  return progress;
}
