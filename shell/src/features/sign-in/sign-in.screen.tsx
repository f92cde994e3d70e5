import { takeRedirectFlag } from '@plugboard/auth/core';
import { useEffect, useState } from 'react';
import { usePublicTexts } from '../public-frame/locale/public-texts.ts';
import { PublicFrame } from '../public-frame/public-frame.tsx';
import { OtherSignIn } from './components/other-sign-in.tsx';
import { PasswordSignIn } from './components/password-sign-in.tsx';
import type { SignInPageProps } from './sign-in-page.ts';
import { useAuthMethod } from './use-auth-method.ts';

/** How long the page says that the session is over before the public website follows, in milliseconds. */
const signedOutNoticeMs = 2_000;

/**
 * Sign-in (spec §2.1). Drawn before the router, the query cache and the interface library are loaded, so it uses
 * none of them.
 */
export default function SignInScreen({ leaveTo, ...page }: SignInPageProps) {
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
  if (method !== 'password') return <OtherSignIn {...page} method={method} leaveTo={leaveTo} />;
  return <PasswordSignIn {...page} leaveTo={leaveTo} lead={isSignedOut ? t('signIn.signedOut') : undefined} />;
}
