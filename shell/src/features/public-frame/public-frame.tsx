import type { OpenEnvironment } from '@plugboard/contracts/accounts';
import { languages } from '@plugboard/contracts/platform';
import { setLanguage, useLanguage } from '@plugboard/sdk/texts';
import { type ReactNode, useEffect } from 'react';
import { languageNames } from '../../locale/language-names.ts';
import { BrandPanel } from './brand-panel.tsx';
import { usePublicTexts } from './locale/public-texts.ts';
import styles from './public-frame.module.css';
import type { PublicPageProps } from './public-page.ts';

interface PublicFrameProps extends PublicPageProps {
  /** The page's heading; also the window's title, before the tenant's name. */
  readonly title: string;
  /** A sentence under the heading. */
  readonly lead?: string | undefined;
  readonly children?: ReactNode;
}

/** The calm page around everything before sign-in: the tenant, one column of content, language and legal links. */
export function PublicFrame({ brand, environment, title, lead, children }: PublicFrameProps) {
  useEffect(() => {
    document.title = `${title} · ${brand.display_name}`;
  }, [title, brand.display_name]);
  return (
    <div className={styles['frame']}>
      <BrandPanel />
      <div className={styles['side']}>
        <header className={styles['top']}>
          <TenantMark name={brand.display_name} />
          <LanguageSwitch />
        </header>
        <main className={styles['main']}>
          <h1 className={styles['title']}>{title}</h1>
          {lead === undefined ? null : <p className={styles['lead']}>{lead}</p>}
          {children}
        </main>
        <LegalLinks environment={environment} />
      </div>
    </div>
  );
}

function LanguageSwitch() {
  const { t } = usePublicTexts();
  const chosen = useLanguage();
  return (
    <fieldset className={styles['switch']} aria-label={t('frame.language')}>
      {languages.map((language) => (
        <button
          key={language}
          type="button"
          lang={language}
          className={styles['choice']}
          aria-pressed={language === chosen}
          onClick={() => void setLanguage(language)}
        >
          {languageNames[language]}
        </button>
      ))}
    </fieldset>
  );
}

function LegalLinks({ environment }: { readonly environment: OpenEnvironment }) {
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

/** The tenant's mark and name, drawn without the interface library: these pages are there before it loads. */
const TenantMark = ({ name }: { readonly name: string }) => (
  <span className={`${styles['mark']} pb-mark`}>
    <svg viewBox="0 0 32 32" width="32" height="32" aria-hidden="true">
      <rect width="32" height="32" rx="8" className={styles['tile']} />
      <path d="M18 5.5 9 18h6l-1.5 8.5L23 13.5h-6.3Z" className={styles['bolt']} />
    </svg>
    <span className={styles['name']}>{name}</span>
  </span>
);
