import { queryClient } from '@plugboard/api';
import { useLocation } from '@plugboard/sdk';
import { useLanguage } from '@plugboard/sdk/texts';
import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { Guide } from '../features/guide/guide.tsx';
import { ResolvedRouteScreen } from '../features/resolved-route/resolved-route.screen.tsx';
import { ViewAs } from '../features/view-as/view-as.tsx';
import { useMenu } from '../portal/portal.store.ts';
import styles from './chrome.module.css';
import { ClientBanner } from './client-banner.tsx';
import { EnvironmentInfo } from './environment-info.tsx';
import { GuideLink } from './guide-link.tsx';
import { Header } from './header.tsx';
import { HomeFirstSteps } from './home-first-steps.tsx';
import { LinkSignInNotice, UnusedLinkNotice } from './link-notices.tsx';
import { MaintenanceNotice, OfflineNotice } from './server-notices.tsx';
import { SideNavigation } from './side-navigation.tsx';
import { contentId, SkipLink } from './skip-link.tsx';
import { Toasts } from './toasts.tsx';

/**
 * The frame around every signed-in screen: header, navigation, notices, and `main`, where the shell's own screens stand
 * and remotes mount beside them.
 */
export default function Chrome() {
  const { pathname } = useLocation();
  const entries = useMenu();
  useRepliesInLanguage();
  return (
    <div className={styles['chrome']}>
      <SkipLink />
      <Header entries={entries} pathname={pathname} />
      <div className={styles['body']}>
        {entries.length === 0 ? null : <SideNavigation entries={entries} pathname={pathname} />}
        <div className={styles['page']}>
          <div id="notices" className={styles['notices']}>
            <OfflineNotice />
            <MaintenanceNotice />
            <LinkSignInNotice />
            <UnusedLinkNotice />
            <ClientBanner />
            <ViewAs />
            <HomeFirstSteps pathname={pathname} />
          </div>
          <ContentSlot>
            <ResolvedRouteScreen />
          </ContentSlot>
          <GuideLink pathname={pathname} />
          <EnvironmentInfo />
        </div>
      </div>
      <Guide />
      <Toasts />
    </div>
  );
}

/**
 * Takes the page's one `main` into the frame. index.html holds it from the first byte on, because remotes may mount
 * into it before the frame does; `children` stand in it beside them.
 */
function ContentSlot({ children }: { readonly children: ReactNode }) {
  const slot = useRef<HTMLDivElement>(null);
  const content = document.getElementById(contentId);
  useLayoutEffect(() => {
    if (content) slot.current?.append(content);
  }, [content]);
  return (
    <div ref={slot} className={styles['content']}>
      {content ? createPortal(children, content) : null}
    </div>
  );
}

/** Replies contain texts in the caller's language, such as labels, so shown ones are refetched after a switch. */
function useRepliesInLanguage(): void {
  const language = useLanguage();
  const readIn = useRef(language);
  useEffect(() => {
    if (readIn.current === language) return;
    readIn.current = language;
    void queryClient().invalidateQueries();
  }, [language]);
}
