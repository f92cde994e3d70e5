import { takeRedirectFlag } from '@plugboard/auth/core';
import { useEffect } from 'react';
import { PublicFrame } from '../public-frame/public-frame.tsx';
import type { PublicPageProps } from '../public-frame/public-page.ts';
import { usePublicTexts } from './locale/public-texts.ts';
import { CodeForm } from './components/code-form.tsx';
import { CredentialsForm } from './components/credentials-form.tsx';
import { useSignIn } from './use-sign-in.ts';

export interface SignInScreenProps extends PublicPageProps {
  /** Goes on: to a path of this portal, to the account's own tenant, or to the public website after a logout. */
  readonly leaveTo: (destination: string) => void;
}

/**
 * Sign-in (spec §2.1). Drawn before the router, the query cache and the interface library are loaded, so it uses
 * none of them.
 */
export default function SignInScreen({ leaveTo, ...page }: SignInScreenProps) {
  const t = usePublicTexts();
  const signIn = useSignIn(leaveTo);
  const { marketing_site: website } = page.environment.links;
  useEffect(() => {
    if (takeRedirectFlag() && website) leaveTo(website);
  }, [leaveTo, website]);
  if (signIn.step === 'code') {
    return (
      <PublicFrame {...page} title={t('signIn.codeTitle')} lead={signIn.codeSentence || t('signIn.codeLead')}>
        <CodeForm signIn={signIn} />
      </PublicFrame>
    );
  }
  return (
    <PublicFrame {...page} title={t('signIn.title')} lead={t('signIn.lead', { name: page.brand.display_name })}>
      <CredentialsForm signIn={signIn} />
    </PublicFrame>
  );
}
