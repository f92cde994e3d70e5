import { CheckBox } from '../../public-frame/form/check-box.tsx';
import { usePublicTexts } from '../../public-frame/locale/public-texts.ts';
import type { SignInController } from '../use-sign-in.ts';
import { SignInCodeForm } from './sign-in-code-form.tsx';

/** The second step, for accounts that ask for a code. */
export function TwoFactorForm({ signIn }: { readonly signIn: SignInController }) {
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
