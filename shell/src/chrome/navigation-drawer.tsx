import { Button, Drawer, Icon, Logo } from '@plugboard/ui';
import { useState } from 'react';
import type { MenuEntry } from '../portal/portal.model.ts';
import { useShellTexts } from '../locale/shell-texts.ts';
import { NavigationList } from './navigation-list.tsx';
import styles from './navigation-drawer.module.css';

interface NavigationDrawerProps {
  readonly name: string;
  readonly entries: readonly MenuEntry[];
  readonly pathname: string;
}

/** The navigation of a phone: behind a button, over the page, keeping the focus until it is closed. */
export function NavigationDrawer({ name, entries, pathname }: NavigationDrawerProps) {
  const { t } = useShellTexts();
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <div className={styles['phone']}>
      <Button
        type="text"
        aria-label={t('chrome.openNavigation')}
        aria-expanded={open}
        icon={<Icon name="menu" size={20} />}
        onClick={() => setOpen(true)}
      />
      <Drawer
        open={open}
        onClose={close}
        placement="left"
        size={288}
        closable={false}
        title={<Logo name={name} />}
        extra={
          <Button
            type="text"
            aria-label={t('chrome.closeNavigation')}
            icon={<Icon name="close" size={20} />}
            onClick={close}
          />
        }
        styles={{ body: { padding: 12 }, header: { padding: '10px 12px' } }}
      >
        <nav aria-label={t('chrome.navigation')}>
          <NavigationList entries={entries} pathname={pathname} onNavigate={close} />
        </nav>
      </Drawer>
    </div>
  );
}
