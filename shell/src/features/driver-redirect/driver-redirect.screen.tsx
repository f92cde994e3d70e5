import { places } from '@plugboard/contracts/platform';
import { PublicFrame } from '../public-frame/public-frame.tsx';
import type { PublicPageProps } from '../public-frame/public-page.ts';
import { StoreLinks } from '../public-frame/store-links.tsx';
import { usePublicTexts } from '../public-frame/locale/public-texts.ts';
import styles from './driver-redirect.module.css';

/** Page for a driver who signed in to the portal (spec §6), with links to the mobile app. */
export default function DriverRedirectScreen(page: PublicPageProps) {
  const { t } = usePublicTexts();
  const { app_store: appStore, play_store: playStore } = page.environment.links;
  const email = page.environment.contact_email;
  const hasApp = Boolean(appStore || playStore);
  return (
    <PublicFrame {...page} title={t('driver.title')} lead={t('driver.text', { name: page.brand.display_name })}>
      <div className={styles['stores']}>
        <StoreLinks links={page.environment.links} />
      </div>
      {hasApp || !email ? null : <p className={styles['ask']}>{t('driver.noApp', { email })}</p>}
      <a className={styles['other']} href={places.login()}>
        {t('driver.signIn')}
      </a>
    </PublicFrame>
  );
}
