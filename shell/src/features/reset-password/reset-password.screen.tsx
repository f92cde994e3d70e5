import { places } from '@plugboard/contracts/platform';
import { NextLink } from '../public-frame/form/next-link.tsx';
import { pageTexts } from '../public-frame/locale/page-texts.ts';
import { NewPasswordPage } from '../public-frame/new-password/new-password-page.tsx';
import { newPasswordTexts } from '../public-frame/new-password/new-password-texts.ts';
import type { PublicPageProps } from '../public-frame/public-page.ts';
import en from './locale/en.json';
import es from './locale/es.json';
import { changeForgottenPassword } from './reset-password.api.ts';

const useResetPasswordTexts = pageTexts('reset_password', {
  en: { ...newPasswordTexts.en, ...en },
  es: { ...newPasswordTexts.es, ...es },
});

interface ResetPasswordScreenProps extends PublicPageProps {
  readonly id: string;
  readonly token: string;
}

/** Target of a mailed link for a forgotten password: `/reset/{id}/{token}/` (spec §2.1). */
export default function ResetPasswordScreen({ id, token, ...page }: ResetPasswordScreenProps) {
  const { t } = useResetPasswordTexts();
  return (
    <NewPasswordPage
      page={page}
      t={t}
      title={t('reset.title')}
      lead={t('reset.lead')}
      token={token}
      save={(password) => changeForgottenPassword({ id, token, password })}
      otherwise={
        <>
          {t('newPassword.linkEnded')} <a href={places.forgot()}>{t('newPassword.askAgain')}</a>
        </>
      }
      doneTitle={t('reset.doneTitle')}
      doneLead={t('reset.doneLead')}
      next={<NextLink to={places.login()} label={t('newPassword.signIn')} />}
    />
  );
}
