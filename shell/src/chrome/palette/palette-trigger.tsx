import { useNavigate } from '@plugboard/sdk';
import { Icon, lazyComponent } from '@plugboard/ui';
import { useEffect, useState } from 'react';
import { useShellTexts } from '../../locale/shell-texts.ts';
import { useMenu } from '../../portal/portal.store.ts';
import { isApple, menuEntryOf } from './menu-shortcuts.ts';
import styles from './palette-trigger.module.css';

const loadPalette = () => import(/* webpackChunkName: "palette" */ './palette.tsx');
const Palette = lazyComponent(loadPalette);

const isShortcut = ({ ctrlKey, metaKey, altKey, shiftKey, key }: KeyboardEvent) =>
  (ctrlKey || metaKey) && !altKey && !shiftKey && key.toLowerCase() === 'k';

/** Alt, Shift and a digit lead to that entry of the menu. */
function useMenuShortcuts(): void {
  const go = useNavigate();
  const menu = useMenu();
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const at = menuEntryOf(event);
      const entry = at === null ? undefined : menu[at];
      if (!entry) return;
      event.preventDefault();
      void go(entry.path);
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, [go, menu]);
}

/** The header's search: a button that looks like a field, and Ctrl-K or ⌘K from anywhere. */
export function PaletteTrigger() {
  const { t } = useShellTexts();
  const [isOpen, setIsOpen] = useState(false);
  useMenuShortcuts();
  const prefetch = () => void loadPalette().catch(() => undefined);
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (!isShortcut(event)) return;
      event.preventDefault();
      setIsOpen((open) => !open);
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
  return (
    <>
      <button
        type="button"
        className={styles['trigger']}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-keyshortcuts="Control+K Meta+K"
        onPointerEnter={prefetch}
        onFocus={prefetch}
        onClick={() => setIsOpen(true)}
      >
        <Icon name="search" size={18} />
        <span className={styles['label']}>{t('chrome.search')}</span>
        <kbd className={styles['keys']} aria-hidden="true">
          {isApple ? '⌘K' : 'Ctrl K'}
        </kbd>
      </button>
      {isOpen ? <Palette onClose={() => setIsOpen(false)} /> : null}
    </>
  );
}
