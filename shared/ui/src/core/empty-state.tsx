import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import type { IconName } from './icon-paths.ts';
import styles from './state.module.css';

export interface EmptyStateProps {
  /** The state, such as “No data to display”. */
  readonly title: string;
  /** Advice on the next step. */
  readonly text?: string;
  readonly icon?: IconName;
  readonly action?: ReactNode;
}

/** Says that there is nothing, and what to do about it. */
export const EmptyState = ({ title, text, icon = 'layout-rows', action }: EmptyStateProps) => (
  <div className={styles['state']}>
    <span className={styles['picture']}>
      <Icon name={icon} size={20} />
    </span>
    <p className={styles['title']}>{title}</p>
    {text === undefined ? null : <p className={styles['text']}>{text}</p>}
    {action === undefined ? null : <div className={styles['action']}>{action}</div>}
  </div>
);
