import { places } from '@plugboard/contracts/platform';
import { NextLink } from '../public-frame/form/next-link.tsx';
import { pageTexts } from '../public-frame/locale/page-texts.ts';
import { NewPasswordPage, type NewPasswordPageProps } from '../public-frame/new-password/new-password-page.tsx';
import { newPasswordTexts } from '../public-frame/new-password/new-password-texts.ts';
import type { PublicPageProps } from '../public-frame/public-page.ts';
import { StoreLinks } from '../public-frame/store-links.tsx';
import { savePassword } from './create-password.api.ts';
import en from './locale/en.json';
import es from './locale/es.json';

const useCreatePasswordTexts = pageTexts('create_password', {
  en: { ...newPasswordTexts.en, ...en },
  es: { ...newPasswordTexts.es, ...es },
});

interface LinkProps extends PublicPageProps {
  readonly email: string;
  readonly token: string;
}

interface LinkPageProps extends Pick<NewPasswordPageProps, 'title' | 'otherwise' | 'doneTitle' | 'doneLead' | 'next'> {
  readonly link: LinkProps;
}

/** A password for the address of a link, which a token proves. */
function LinkPage({ link: { email, token, ...page }, ...texts }: LinkPageProps) {
  const { t } = useCreatePasswordTexts();
  return (
    <NewPasswordPage
      {...texts}
      page={page}
      t={t}
      lead={t('create.lead', { email })}
      email={email}
      token={token}
      save={(password) => savePassword({ email, token, password })}
    />
  );
}

/** An invited person's first password; what differs is where they go on. */
function InvitationPage(given: Pick<LinkPageProps, 'link' | 'doneLead' | 'next'>) {
  const { t } = useCreatePasswordTexts();
  return (
    <LinkPage
      {...given}
      title={t('create.title')}
      otherwise={`${t('newPassword.linkEnded')} ${t('newPassword.askInviter')}`}
      doneTitle={t('create.doneTitle')}
    />
  );
}

/** Behind the link of an invitation to the portal: `/create-password/{email}/{token}` (spec §2.1). */
export function CreatePasswordScreen(link: LinkProps) {
  const { t } = useCreatePasswordTexts();
  const doneLead = t('create.doneLead', { email: link.email });
  return (
    <InvitationPage
      link={link}
      doneLead={doneLead}
      next={<NextLink to={places.login()} label={t('newPassword.signIn')} />}
    />
  );
}

/** The same for a user of the mobile app, who continues there: `/create-password-mobile/{email}/{token}`. */
export function CreateMobilePasswordScreen(link: LinkProps) {
  const { t } = useCreatePasswordTexts();
  const doneLead = t('createMobile.doneLead', { email: link.email, name: link.brand.display_name });
  return <InvitationPage link={link} doneLead={doneLead} next={<StoreLinks links={link.environment.links} />} />;
}

/** New password by a mailed link, for a user of the app: `/reset-password/{email}/{token}`. */
export function ResetMobilePasswordScreen(link: LinkProps) {
  const { t } = useCreatePasswordTexts();
  return (
    <LinkPage
      link={link}
      title={t('resetByMail.title')}
      otherwise={
        <>
          {t('newPassword.linkEnded')} <a href={places.forgot()}>{t('newPassword.askAgain')}</a>
        </>
      }
      doneTitle={t('resetByMail.doneTitle')}
      doneLead={t('create.doneLead', { email: link.email })}
      next={
        <>
          <StoreLinks links={link.environment.links} />
          <NextLink to={places.login()} label={t('newPassword.signIn')} />
        </>
      }
    />
  );
}
