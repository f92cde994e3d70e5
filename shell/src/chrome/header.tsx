import type { BrandStyle } from '@plugboard/contracts';
import { places } from '@plugboard/contracts';
import { Link } from '@plugboard/sdk';
import { Logo } from '@plugboard/ui';
import { AccountMenu } from './account-menu.tsx';
import styles from './header.module.css';
import { LanguageMenu } from './language-menu.tsx';
import type { MenuEntry } from './navigation.model.ts';
import { NavigationDrawer } from './navigation-drawer.tsx';

interface HeaderProps {
  readonly brand: BrandStyle;
  readonly entries: readonly MenuEntry[];
  readonly pathname: string;
  readonly onDeveloperTools: () => void;
}

export const Header = ({ brand, entries, pathname, onDeveloperTools }: HeaderProps) => (
  <header className={styles['header']}>
    <NavigationDrawer name={brand.display_name} entries={entries} pathname={pathname} />
    <Link to={places.home()} className={styles['home']}>
      <Logo name={brand.display_name} />
    </Link>
    <div className={styles['end']}>
      <LanguageMenu />
      <AccountMenu onDeveloperTools={onDeveloperTools} />
    </div>
  </header>
);
