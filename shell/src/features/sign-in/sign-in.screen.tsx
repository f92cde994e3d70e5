import { takeRedirectFlag } from '@plugboard/auth/core';
import { useEffect, useState } from 'react';
import { usePublicTexts } from '../public-frame/locale/public-texts.ts';
import { PublicFrame } from '../public-frame/public-frame.tsx';
import type { PublicPageProps } from '../public-frame/public-page.ts';
import { PasswordSignIn } from './components/password-sign-in.tsx';
import { SmsSignIn } from './components/sms-sign-in.tsx';
import { useAuthMethod } from './use-auth-method.ts';

interface SignInScreenProps extends PublicPageProps {
  /** Continues at a path of this portal, at the account's own tenant, or at the public website after a logout. */
  readonly leaveTo: (destination: string) => void;
}

/** How long the page says that the session is over before the public website follows, in milliseconds. */
const signedOutNoticeMs = 2_000;

/**
 * Sign-in (spec §2.1). Drawn before the router, the query cache and the interface library are loaded, so it uses
 * none of them.
 */
export default function SignInScreen({ leaveTo, ...page }: SignInScreenProps) {
  const { t } = usePublicTexts();
  const method = useAuthMethod();
  const [isSignedOut] = useState(takeRedirectFlag);
  const { marketing_site: website } = page.environment.links;
  const isLeaving = isSignedOut && website !== '';
  useEffect(() => {
    if (!isLeaving) return undefined;
    const timer = setTimeout(leaveTo, signedOutNoticeMs, website);
    return () => clearTimeout(timer);
  }, [isLeaving, leaveTo, website]);
  if (isLeaving) {
    const lead = t('signIn.signedOutLead', { site: new URL(website, location.href).host });
    return <PublicFrame {...page} title={t('signIn.signedOut')} lead={lead} />;
  }
  if (method === 'sms') return <SmsSignIn {...page} leaveTo={leaveTo} />;
  return <PasswordSignIn {...page} leaveTo={leaveTo} lead={isSignedOut ? t('signIn.signedOut') : undefined} />;
}
