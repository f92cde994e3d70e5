import { CheckBox } from '../../public-frame/form/check-box.tsx';
import { usePublicTexts } from '../../public-frame/locale/public-texts.ts';
import { PublicFrame } from '../../public-frame/public-frame.tsx';
import type { PublicPageProps } from '../../public-frame/public-page.ts';
import { type SignInController, useSignIn } from '../use-sign-in.ts';
import { CredentialsForm } from './credentials-form.tsx';
import { SignInCodeForm } from './sign-in-code-form.tsx';

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

/** The second step, for accounts that ask for a code. */
function TwoFactorForm({ signIn }: { readonly signIn: SignInController }) {
  const { t } = usePublicTexts();
  return (
    <SignInCodeForm signIn={signIn} startOverLabel={t('signIn.startOver')}>
      <CheckBox
        label={t('signIn.remember')}
        name="remember_computer"
        checked={signIn.rememberComputer}
        onChecked={signIn.changeRememberComputer}
      />
    </SignInCodeForm>
  );
}
