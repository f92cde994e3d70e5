import { places } from '@plugboard/contracts/platform';
import { Link } from '@plugboard/sdk';
import { useHost } from '@plugboard/sdk/host';
import { Logo } from '@plugboard/ui';
import type { MenuEntry } from '../portal/portal.model.ts';
import { AccountMenu } from './account-menu.tsx';
import styles from './header.module.css';
import { HelpMenu } from './help-menu.tsx';
import { LanguageMenu } from './language-menu.tsx';
import { NavigationDrawer } from './navigation-drawer.tsx';
import { PaletteTrigger } from './palette/palette-trigger.tsx';

interface HeaderProps {
  readonly entries: readonly MenuEntry[];
  readonly pathname: string;
}

export function Header({ entries, pathname }: HeaderProps) {
  const { tenantName } = useHost();
  return (
    <header className={styles['header']}>
      {entries.length === 0 ? null : <NavigationDrawer name={tenantName} entries={entries} pathname={pathname} />}
      <Link to={places.home()} className={styles['home']}>
        <Logo name={tenantName} />
      </Link>
      <PaletteTrigger />
      <div className={styles['end']}>
        <HelpMenu pathname={pathname} />
        <LanguageMenu />
        <AccountMenu />
      </div>
    </header>
  );
}
