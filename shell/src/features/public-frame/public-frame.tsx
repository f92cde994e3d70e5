import { type ReactNode, useEffect } from 'react';
import { BrandPanel } from './brand-panel.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { LegalLinks } from './legal-links.tsx';
import type { PublicPageProps } from './public-page.ts';
import { TenantMark } from './tenant-mark.tsx';
import styles from './public-frame.module.css';

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
