import { places } from '@plugboard/contracts/platform';
import { NextLink } from '../public-frame/form/next-link.tsx';
import { NewPasswordPage } from '../public-frame/new-password/new-password-page.tsx';
import type { PublicPageProps } from '../public-frame/public-page.ts';
import { useResetPasswordTexts } from './reset-password-texts.ts';
import { changeForgottenPassword } from './reset-password.api.ts';

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
