import { Icon } from '@plugboard/ui';
import { type KeyboardEvent, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import type { PaletteItem } from './palette-item.ts';
import { PaletteList } from './palette-list.tsx';
import { usePaletteTexts } from './palette-texts.ts';
import { nextLine } from './palette.model.ts';
import styles from './palette.module.css';
import { rememberPlace } from './recent-places.ts';
import { usePaletteGroups } from './use-palette-groups.ts';

interface PaletteProps {
  readonly onClose: () => void;
}

/** Goes anywhere and does anything that the person may, by a few letters. */
export default function Palette({ onClose }: PaletteProps) {
  const { t } = usePaletteTexts();
  const id = useId();
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<string>();
  const { groups, isSearching, hasFailed } = usePaletteGroups(typed);
  const field = useRef<HTMLInputElement>(null);
  const whole = useRef<HTMLDivElement>(null);
  const closeButton = useRef<HTMLButtonElement>(null);
  const items = groups.flatMap((group) => group.items);
  const at = Math.max(
    items.findIndex(({ key }) => key === chosen),
    0,
  );
  const active = items[at];
  const optionId = (key: string) => `${id}-${key}`;

  // Before the next key arrives: people go on typing right after the shortcut.
  useLayoutEffect(() => {
    const before = document.activeElement;
    const palette = whole.current;
    field.current?.focus();
    return () => {
      // Another page has moved it to its content already.
      const isOurs = document.activeElement === document.body || palette?.contains(document.activeElement);
      if (isOurs && before instanceof HTMLElement) before.focus();
    };
  }, []);

  useEffect(() => {
    const onPress = ({ target }: Event) => {
      if (target instanceof Node && !whole.current?.contains(target)) onClose();
    };
    document.addEventListener('pointerdown', onPress);
    return () => document.removeEventListener('pointerdown', onPress);
  }, [onClose]);

  const choose = (item: PaletteItem) => {
    onClose();
    const { path } = item;
    if (path !== undefined) rememberPlace({ ...item, path });
    item.run();
  };
  const onKey = (event: KeyboardEvent) => {
    const next = event.target === field.current ? nextLine(event.key, at, items.length) : null;
    if (event.key === 'Escape') onClose();
    else if (event.key === 'Tab') (document.activeElement === field.current ? closeButton : field).current?.focus();
    else if (event.key === 'Enter' && event.target === field.current) {
      if (active && !event.nativeEvent.isComposing) choose(active);
    } else if (next !== null && !event.nativeEvent.isComposing) setChosen(items[next]?.key);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const words = isSearching
    ? t('searching')
    : hasFailed
      ? t('failed')
      : items.length === 0
        ? t('none', { text: typed.trim() })
        : '';
  return createPortal(
    <div className={styles['veil']}>
      <div ref={whole} role="dialog" aria-modal="true" aria-label={t('title')} className={styles['palette']}>
        <div className={styles['head']}>
          <Icon name="search" size={18} />
          <input
            ref={field}
            className={styles['field']}
            role="combobox"
            aria-label={t('field')}
            aria-expanded="true"
            aria-controls={`${id}-list`}
            aria-autocomplete="list"
            aria-activedescendant={active && optionId(active.key)}
            placeholder={t('field')}
            autoComplete="off"
            spellCheck={false}
            value={typed}
            onKeyDown={onKey}
            onChange={({ target }) => {
              setTyped(target.value);
              setChosen(undefined);
            }}
          />
          <button
            ref={closeButton}
            type="button"
            className={styles['close']}
            aria-label={t('close')}
            onClick={onClose}
            onKeyDown={onKey}
          >
            <Icon name="close" size={18} />
          </button>
        </div>
        <PaletteList id={`${id}-list`} groups={groups} active={active?.key} optionId={optionId} onChoose={choose} />
        <p role="status" className={styles['status']}>
          {words}
        </p>
        <p className={styles['keys']}>{t('keys')}</p>
      </div>
    </div>,
    document.body,
  );
}
