import { usePublicTexts } from '../../public-frame/locale/public-texts.ts';
import { PublicFrame } from '../../public-frame/public-frame.tsx';
import type { PublicPageProps } from '../../public-frame/public-page.ts';
import { useSignIn } from '../use-sign-in.ts';
import { CredentialsForm } from './credentials-form.tsx';
import { TwoFactorForm } from './two-factor-form.tsx';

interface PasswordSignInProps extends PublicPageProps {
  readonly leaveTo: (destination: string) => void;
  /** Under the heading, instead of the tenant's name. */
  readonly lead?: string | undefined;
}

/** Signing in with a password, and with a code where the account asks for one. */
export function PasswordSignIn({ leaveTo, lead, ...page }: PasswordSignInProps) {
  const { t } = usePublicTexts();
  const signIn = useSignIn(leaveTo);
  if (signIn.step === 'code') {
    return (
      <PublicFrame {...page} title={t('signIn.codeTitle')} lead={signIn.codeSentence || t('signIn.codeLead')}>
        <TwoFactorForm signIn={signIn} />
      </PublicFrame>
    );
  }
  return (
    <PublicFrame {...page} title={t('signIn.title')} lead={lead ?? t('signIn.lead', { name: page.brand.display_name })}>
      <CredentialsForm signIn={signIn} />
    </PublicFrame>
  );
}
