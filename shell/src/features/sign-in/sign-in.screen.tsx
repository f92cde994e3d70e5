import { takeRedirectFlag } from '@plugboard/auth/core';
import { useEffect } from 'react';
import type { PublicPageProps } from '../public-frame/public-page.ts';
import { PasswordWay } from './components/password-way.tsx';
import { SmsWay } from './components/sms-way.tsx';
import { useWay } from './use-way.ts';

export interface SignInScreenProps extends PublicPageProps {
  /** Continues at a path of this portal, at the account's own tenant, or at the public website after a logout. */
  readonly leaveTo: (destination: string) => void;
}

/**
 * Sign-in (spec §2.1). Drawn before the router, the query cache and the interface library are loaded, so it uses
 * none of them.
 */
export default function SignInScreen({ leaveTo, ...page }: SignInScreenProps) {
  const way = useWay();
  const { marketing_site: website } = page.environment.links;
  useEffect(() => {
    if (takeRedirectFlag() && website) leaveTo(website);
  }, [leaveTo, website]);
  const Way = way === 'sms' ? SmsWay : PasswordWay;
  return <Way {...page} leaveTo={leaveTo} />;
}
