import { useRemembered } from '@plugboard/sdk';
import { Icon, Tooltip } from '@plugboard/ui';
import type { MenuEntry } from '../portal/portal.model.ts';
import { useShellTexts } from '../locale/shell-texts.ts';
import { NavigationList } from './navigation-list.tsx';
import styles from './side-navigation.module.css';

interface SideNavigationProps {
  readonly entries: readonly MenuEntry[];
  readonly pathname: string;
}

/** The navigation beside the page, wide or as a strip of pictures; a phone has the drawer instead. */
export function SideNavigation({ entries, pathname }: SideNavigationProps) {
  const { t } = useShellTexts();
  const [collapsed, setCollapsed] = useRemembered<boolean>('shell.navigation-collapsed', false);
  const label = t(collapsed ? 'chrome.expand' : 'chrome.collapse');
  return (
    <nav className={styles['navigation']} data-collapsed={collapsed || undefined} aria-label={t('chrome.navigation')}>
      <NavigationList entries={entries} pathname={pathname} collapsed={collapsed} />
      <Tooltip title={collapsed ? label : ''} placement="right">
        <button
          type="button"
          className={styles['toggle']}
          aria-expanded={!collapsed}
          aria-label={label}
          onClick={() => setCollapsed(!collapsed)}
        >
          <Icon name={collapsed ? 'chevron-right' : 'chevron-left'} size={18} />
        </button>
      </Tooltip>
    </nav>
  );
}
