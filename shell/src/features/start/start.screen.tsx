import { places } from '@plugboard/contracts/platform';
import styles from '../public-frame/form/form.module.css';
import { NextLink } from '../public-frame/form/next-link.tsx';
import { pageTexts } from '../public-frame/locale/page-texts.ts';
import { PublicFrame } from '../public-frame/public-frame.tsx';
import type { PublicPageProps } from '../public-frame/public-page.ts';
import { rememberedSignUp } from '../waiting/remembered-sign-up.ts';
import { SignUpProgress } from '../waiting/sign-up-progress.tsx';
import en from './locale/en.json';
import es from './locale/es.json';

const useStartTexts = pageTexts('start', { en, es });

/** Start page (spec §2.1): the tenant being signed up, or sign-in and sign-up. */
export default function StartScreen(page: PublicPageProps) {
  const { t } = useStartTexts();
  const token = rememberedSignUp();
  if (token !== null) return <SignUpProgress page={page} assumed="creating" token={token} />;
  return (
    <PublicFrame {...page} title={t('start.title', { name: page.brand.display_name })} lead={t('start.lead')}>
      <div className={styles['form']}>
        <NextLink to={places.login()} label={t('start.signIn')} />
        <a className={styles['other']} href={places.registration()}>
          {t('start.register')}
        </a>
      </div>
    </PublicFrame>
  );
}
