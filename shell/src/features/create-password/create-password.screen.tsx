import { places } from '@plugboard/contracts';
import { NextLink } from '../public-frame/form/next-link.tsx';
import { NewPasswordPage } from '../public-frame/new-password/new-password-page.tsx';
import type { PublicPageProps } from '../public-frame/public-page.ts';
import { StoreLinks } from '../public-frame/store-links.tsx';
import { useCreatePasswordTexts } from './create-password-texts.ts';
import { savePassword } from './create-password.api.ts';

interface SetPasswordProps extends PublicPageProps {
  readonly email: string;
  readonly token: string;
}

/** Behind the link of an invitation to the portal: `/create-password/{email}/{token}` (spec §2.1). */
export function CreatePasswordScreen({ email, token, ...page }: SetPasswordProps) {
  const t = useCreatePasswordTexts();
  return (
    <NewPasswordPage
      page={page}
      t={t}
      title={t('create.title')}
      lead={t('create.lead', { email })}
      email={email}
      save={(password) => savePassword({ email, token, password })}
      otherwise={`${t('newPassword.linkEnded')} ${t('newPassword.askInviter')}`}
      doneTitle={t('create.doneTitle')}
      doneLead={t('create.doneLead', { email })}
      next={<NextLink to={places.login()} label={t('newPassword.signIn')} />}
    />
  );
}

/** The same for a user of the mobile app, who goes on there: `/create-password-mobile/{email}/{token}`. */
export function CreateMobilePasswordScreen({ email, token, ...page }: SetPasswordProps) {
  const t = useCreatePasswordTexts();
  return (
    <NewPasswordPage
      page={page}
      t={t}
      title={t('create.title')}
      lead={t('create.lead', { email })}
      email={email}
      save={(password) => savePassword({ email, token, password })}
      otherwise={`${t('newPassword.linkEnded')} ${t('newPassword.askInviter')}`}
      doneTitle={t('create.doneTitle')}
      doneLead={t('createMobile.doneLead', { email, name: page.brand.display_name })}
      next={<StoreLinks links={page.environment.links} />}
    />
  );
}

/** A new password from a mail to somebody who uses the app: `/reset-password/{email}/{token}`. */
export function ResetPasswordScreen({ email, token, ...page }: SetPasswordProps) {
  const t = useCreatePasswordTexts();
  return (
    <NewPasswordPage
      page={page}
      t={t}
      title={t('resetByMail.title')}
      lead={t('create.lead', { email })}
      email={email}
      save={(password) => savePassword({ email, token, password })}
      otherwise={
        <>
          {t('newPassword.linkEnded')} <a href={places.forgot()}>{t('newPassword.askAgain')}</a>
        </>
      }
      doneTitle={t('resetByMail.doneTitle')}
      doneLead={t('create.doneLead', { email })}
      next={
        <>
          <StoreLinks links={page.environment.links} />
          <NextLink to={places.login()} label={t('newPassword.signIn')} />
        </>
      }
    />
  );
}
