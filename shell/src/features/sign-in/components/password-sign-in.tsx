import { usePublicTexts } from '../../public-frame/locale/public-texts.ts';
import { PublicFrame } from '../../public-frame/public-frame.tsx';
import type { SignInPageProps } from '../sign-in-page.ts';
import { useSignIn } from '../use-sign-in.ts';
import { CredentialsForm } from './credentials-form.tsx';

interface PasswordSignInProps extends SignInPageProps {
  /** Under the heading, instead of the tenant's name. */
  readonly lead?: string | undefined;
}

/** Signing in with a password, and with a second factor where the account asks for one. */
export function PasswordSignIn({ leaveTo, lead, ...page }: PasswordSignInProps) {
  const { t } = usePublicTexts();
  const signIn = useSignIn(leaveTo);
  if (signIn.demanded) {
    const { SecondStep, demand } = signIn.demanded;
    return (
      <SecondStep
        page={page}
        credentials={signIn.body}
        demand={demand}
        leaveTo={leaveTo}
        onStartOver={signIn.startOver}
      />
    );
  }
  return (
    <PublicFrame {...page} title={t('signIn.title')} lead={lead ?? t('signIn.lead', { name: page.brand.display_name })}>
      <CredentialsForm signIn={signIn} />
    </PublicFrame>
  );
}
