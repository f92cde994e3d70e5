import { useLocation } from '@plugboard/sdk';
import { PlaceScreen } from '../features/place/place.screen.tsx';
import { ViewAs } from '../features/view-as/view-as.tsx';
import { useMenu } from '../portal/portal.store.ts';
import styles from './chrome.module.css';
import { ClientBanner } from './client-banner.tsx';
import { ContentSlot } from './content-slot.tsx';
import { EnvironmentInfo } from './environment-info.tsx';
import { Header } from './header.tsx';
import { LinkSignInNotice } from './link-sign-in-notice.tsx';
import { MaintenanceNotice } from './maintenance-notice.tsx';
import { OfflineNotice } from './offline-notice.tsx';
import { SideNavigation } from './side-navigation.tsx';
import { SkipLink } from './skip-link.tsx';
import { Toasts } from './toasts.tsx';
import { UnusedLinkNotice } from './unused-link-notice.tsx';
import { useRepliesInLanguage } from './use-replies-in-language.ts';

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
          <div className={styles['notices']}>
            <OfflineNotice />
            <MaintenanceNotice />
            <LinkSignInNotice />
            <UnusedLinkNotice />
            <ClientBanner />
            <ViewAs />
          </div>
          <ContentSlot>
            <PlaceScreen />
          </ContentSlot>
          <EnvironmentInfo />
        </div>
      </div>
      <Toasts />
    </div>
  );
}
