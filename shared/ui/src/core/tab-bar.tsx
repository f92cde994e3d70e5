import { type KeyboardEvent, useRef } from 'react';
import styles from './tab-bar.module.css';

export interface TabItem {
  readonly key: string;
  readonly label: string;
  /** A number beside the label, such as how many tickets are open. */
  readonly count?: string;
}

export interface TabBarProps {
  /** What the tabs choose between, for screen readers. */
  readonly label: string;
  readonly items: readonly TabItem[];
  readonly active: string;
  readonly onChange: (key: string) => void;
}

const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 };

/** Tabs of a page. Arrow keys move and choose; the panel below is the page's own. */
export function TabBar({ label, items, active, onChange }: TabBarProps) {
  const list = useRef<HTMLDivElement>(null);
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
          type="button"
          role="tab"
          className={styles['tab']}
          aria-selected={item.key === active}
          tabIndex={item.key === active ? 0 : -1}
          onClick={() => onChange(item.key)}
        >
          {item.label}
          {item.count === undefined ? null : <span className={styles['count']}>{item.count}</span>}
        </button>
      ))}
    </div>
  );
}
