import type { BrandStyle } from '@plugboard/contracts';
import { useLocation } from '@plugboard/sdk';
import type { ReactNode } from 'react';
import styles from './chrome.module.css';
import { ClientBanner } from './client-banner.tsx';
import { EnvironmentInfo } from './environment-info.tsx';
import { Header } from './header.tsx';
import { MaintenanceNotice } from './maintenance-notice.tsx';
import type { MenuEntry } from './navigation.model.ts';
import { SideNavigation } from './side-navigation.tsx';
import { contentId, SkipLink } from './skip-link.tsx';
import { Toasts } from './toasts.tsx';

export interface ChromeProps {
  readonly brand: BrandStyle;
  /** What this person may open, in the menu's order and their language. */
  readonly entries: readonly MenuEntry[];
  readonly onDeveloperTools: () => void;
  /** The shell's own screen, if the address is one; remotes mount beside it. */
  readonly children?: ReactNode;
}

/** The frame around every signed-in screen: header, navigation, notices, and the place for the screen. */
export function Chrome({ brand, entries, onDeveloperTools, children }: ChromeProps) {
  const { pathname } = useLocation();
  return (
    <div className={styles['chrome']}>
      <SkipLink />
      <Header brand={brand} entries={entries} pathname={pathname} onDeveloperTools={onDeveloperTools} />
      <div className={styles['body']}>
        <SideNavigation entries={entries} pathname={pathname} />
        <div className={styles['page']}>
          <div className={styles['notices']}>
            <MaintenanceNotice />
            <ClientBanner />
          </div>
          <main id={contentId} className={styles['content']} tabIndex={-1}>
            {children}
          </main>
          <EnvironmentInfo />
        </div>
      </div>
      <Toasts />
    </div>
  );
}
