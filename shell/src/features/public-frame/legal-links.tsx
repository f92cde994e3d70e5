import type { OpenEnvironment } from '@plugboard/contracts/accounts';
import { usePublicTexts } from './locale/public-texts.ts';
import styles from './public-frame.module.css';

export function LegalLinks({ environment }: { readonly environment: OpenEnvironment }) {
  const { t } = usePublicTexts();
  const { terms, privacy } = environment.links;
  return (
    <footer className={styles['foot']}>
      {environment.contact_email ? <a href={`mailto:${environment.contact_email}`}>{t('frame.help')}</a> : null}
      {terms ? <a href={terms}>{t('frame.terms')}</a> : null}
      {privacy ? <a href={privacy}>{t('frame.privacy')}</a> : null}
    </footer>
  );
}
