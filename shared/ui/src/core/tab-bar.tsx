import { type KeyboardEvent, useEffect, useRef } from 'react';
import { Icon } from './icon.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';
import styles from './tab-bar.module.css';

export interface TabItem<Key extends string = string> {
  readonly key: Key;
  readonly label: string;
  /** A number beside the label, such as how many tickets are open. */
  readonly count?: string;
  /** Why the tab carries a warning icon; read out with its label. */
  readonly warning?: string;
  /** Shown on hover. */
  readonly hint?: string;
}

export interface TabBarProps<Key extends string = string> {
  /** Name of the tabs for screen readers. */
  readonly label: string;
  readonly items: readonly TabItem<Key>[];
  readonly active: Key;
  readonly onChange: (key: Key) => void;
  /** Id of the `tabpanel` below, which is `aria-labelledby={tabId(panelId, active)}`. */
  readonly panelId: string;
}

const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 };

/** Id of a tab, by which its panel is named. */
export const tabId = (panelId: string, key: string): string => `${panelId}-${key}`;

/** Tabs over a panel. Arrow keys move and choose. A page's own tabs are drawn by its `PageFrame`. */
export function TabBar<Key extends string>({ label, items, active, onChange, panelId }: TabBarProps<Key>) {
  const list = useRef<HTMLDivElement>(null);
  // With more tabs than fit, the open one may be out of view after a navigation or a rotation. The observer calls when
  // the layout is done; measured in the effect, it would be done once more.
  useEffect(() => {
    const bar = list.current;
    if (!bar) return undefined;
    const observer = new ResizeObserver(() => {
      const tab = bar.querySelector<HTMLElement>('[aria-selected=true]');
      if (tab) bar.scrollLeft = tab.offsetLeft - bar.offsetLeft - (bar.clientWidth - tab.offsetWidth) / 2;
    });
    observer.observe(bar);
    return () => observer.disconnect();
  }, [active]);
  const move = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const at = items.findIndex((item) => item.key === active);
    const next = (at + step + items.length) % items.length;
    const item = items[next];
    if (item === undefined) return;
    onChange(item.key);
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus();
  };
  return (
    <div className={styles['list']} role="tablist" aria-label={label} ref={list} onKeyDown={move}>
      {items.map((item) => (
        <button
          key={item.key}
          id={tabId(panelId, item.key)}
          type="button"
          role="tab"
          className={styles['tab']}
          aria-selected={item.key === active}
          aria-controls={item.key === active ? panelId : undefined}
          tabIndex={item.key === active ? 0 : -1}
          title={item.hint}
          onClick={() => onChange(item.key)}
        >
          {item.label}
          {item.warning === undefined ? null : (
            <span className={styles['warning']} title={item.warning}>
              <Icon name="warning" />
              <VisuallyHidden>{item.warning}</VisuallyHidden>
            </span>
          )}
          {item.count === undefined ? null : <span className={styles['count']}>{item.count}</span>}
        </button>
      ))}
    </div>
  );
}
