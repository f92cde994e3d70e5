import { usePageTitle } from '@plugboard/sdk';
import { Icon, type IconName } from '@plugboard/ui';
import type { ReactNode } from 'react';
import styles from './message-page.module.css';

interface MessagePageProps {
  readonly icon: IconName;
  readonly title: string;
  readonly children: ReactNode;
  readonly action?: ReactNode;
  /** Below everything else. */
  readonly more?: ReactNode;
}

/** A whole page that says one thing, and what to do next. */
export function MessagePage({ icon, title, children, action, more }: MessagePageProps) {
  usePageTitle(title);
  return (
    <div className={styles['page']}>
      <span className={styles['picture']}>
        <Icon name={icon} size={24} />
      </span>
      <h1 className={styles['title']}>{title}</h1>
      <p className={styles['text']}>{children}</p>
      {action}
      {more}
    </div>
  );
}
