import { Link } from '@plugboard/sdk';
import { NavIcon, Tooltip } from '@plugboard/ui';
import { shellScreens } from '../features/shell-screens.ts';
import type { MenuEntry } from '../portal/portal.model.ts';
import { resolvedRouteAt } from '../portal/portal.store.ts';
import { currentKey } from './navigation.model.ts';
import styles from './navigation-list.module.css';

interface NavigationListProps {
  readonly entries: readonly MenuEntry[];
  readonly pathname: string;
  /** Pictures alone; the words come as tooltips and stay for screen readers. */
  readonly collapsed?: boolean;
  readonly onNavigate?: () => void;
}

/** The portal's sections, as far as this person may open them. */
export function NavigationList({ entries, pathname, collapsed = false, onNavigate }: NavigationListProps) {
  const shown = resolvedRouteAt(pathname);
  // The shell's own pages have little in common: none of them belongs to its only section.
  const remote = shown.kind === 'remote' && shown.id !== shellScreens.id ? shown.id : null;
  const current = currentKey(entries, pathname, remote);
  return (
    <ul className={styles['list']} data-collapsed={collapsed || undefined}>
      {entries.map(({ key, path, label, icon }) => (
        <li key={key}>
          <Tooltip title={collapsed ? label : ''} placement="right">
            <Link
              to={path}
              className={styles['entry']}
              aria-current={key === current ? 'page' : undefined}
              onClick={onNavigate}
            >
              <NavIcon name={icon} />
              <span className={styles['label']}>{label}</span>
            </Link>
          </Tooltip>
        </li>
      ))}
    </ul>
  );
}
