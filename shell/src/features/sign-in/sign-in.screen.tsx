import { takeRedirectFlag } from '@plugboard/auth/core';
import { useEffect, useState } from 'react';
import type { PublicPageProps } from '../public-frame/public-page.ts';
import { PasswordWay } from './components/password-way.tsx';
import { SmsWay } from './components/sms-way.tsx';

export interface SignInScreenProps extends PublicPageProps {
  /** Goes on: to a path of this portal, to the account's own tenant, or to the public website after a logout. */
  readonly leaveTo: (destination: string) => void;
}

/**
 * Sign-in (spec §2.1). Drawn before the router, the query cache and the interface library are loaded, so it uses
 * none of them.
 */
export default function SignInScreen({ leaveTo, ...page }: SignInScreenProps) {
  const [way, setWay] = useState<'password' | 'sms'>('password');
  const { marketing_site: website } = page.environment.links;
  useEffect(() => {
    if (takeRedirectFlag() && website) leaveTo(website);
  }, [leaveTo, website]);
  if (way === 'sms') return <SmsWay {...page} leaveTo={leaveTo} onPassword={() => setWay('password')} />;
  return <PasswordWay {...page} leaveTo={leaveTo} onSms={() => setWay('sms')} />;
}
