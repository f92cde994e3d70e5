import { Icon, NavIcon } from '@plugboard/ui';
import { useId, useLayoutEffect, useRef } from 'react';
import type { PaletteGroup, PaletteItem } from './palette-item.ts';
import styles from './palette-list.module.css';
import { usePaletteTexts } from './palette-texts.ts';

interface PaletteListProps {
  readonly id: string;
  readonly groups: readonly PaletteGroup[];
  /** Key of the line that Enter takes. */
  readonly active: string | undefined;
  readonly optionId: (key: string) => string;
  readonly onChoose: (item: PaletteItem) => void;
}

function ItemIcon({ icon }: Pick<PaletteItem, 'icon'>) {
  if (!icon) return <Icon name="chevron-right" size={18} />;
  return 'nav' in icon ? <NavIcon name={icon.nav} size={18} /> : <Icon name={icon.own} size={18} />;
}

/** Results. The focus stays in the field; the active line is announced. */
export function PaletteList({ id, groups, active, optionId, onChoose }: PaletteListProps) {
  const { t } = usePaletteTexts();
  const name = useId();
  const list = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  return (
    <div id={id} ref={list} role="listbox" aria-label={t('results')} className={styles['list']}>
      {groups.map(({ key, items }) => (
        <div key={key} role="group" aria-labelledby={`${name}-${key}`}>
          <div id={`${name}-${key}`} className={styles['group']}>
            {t(key)}
          </div>
          {items.map((item) => (
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field has the focus and takes the keys
            <div
              key={item.key}
              id={optionId(item.key)}
              role="option"
              aria-selected={item.key === active}
              className={styles['option']}
              onClick={() => onChoose(item)}
            >
              <ItemIcon icon={item.icon} />
              <span className={styles['label']}>{item.label}</span>
              {item.detail === undefined ? null : <span className={styles['detail']}>{item.detail}</span>}
              {item.shortcut === undefined ? null : (
                <kbd className={styles['shortcut']} aria-hidden="true">
                  {item.shortcut}
                </kbd>
              )}
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}
