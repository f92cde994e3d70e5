import type { OpenEnvironment } from '@plugboard/contracts/accounts';
import { usePublicTexts } from './locale/public-texts.ts';
import styles from './store-links.module.css';

/** Links to the tenant's mobile app, if any. */
export function StoreLinks({ links }: Pick<OpenEnvironment, 'links'>) {
  const { t } = usePublicTexts();
  return (
    <div className={styles['stores']}>
      {links.app_store ? (
        <a className={styles['store']} href={links.app_store}>
          {t('driver.appStore')}
        </a>
      ) : null}
      {links.play_store ? (
        <a className={styles['store']} href={links.play_store}>
          {t('driver.playStore')}
        </a>
      ) : null}
    </div>
  );
}
