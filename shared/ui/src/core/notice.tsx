import { Button } from 'antd';
import type { ReactNode } from 'react';
import type { Tone } from '../theme/index.ts';
import { Icon } from './icon.tsx';
import type { IconName } from './icon-paths.ts';
import { useUiLocale } from './ui-locale.ts';
import styles from './notice.module.css';

type NoticeTone = Exclude<Tone, 'neutral' | 'muted' | 'strong'>;

const icons: Readonly<Record<NoticeTone, IconName>> = {
  good: 'check-circle',
  info: 'info',
  warn: 'warning',
  bad: 'warning',
};

export interface NoticeProps {
  readonly tone: NoticeTone;
  readonly children: ReactNode;
  readonly action?: ReactNode;
  /** Shown with a button to close. */
  readonly onClose?: () => void;
}

/** A line across the page that says something about all of it. Bad news interrupts a screen reader, the rest waits. */
export function Notice({ tone, children, action, onClose }: NoticeProps) {
  const { close: closeLabel } = useUiLocale();
  return (
    <div className={styles['notice']} data-tone={tone} role={tone === 'bad' ? 'alert' : 'status'}>
      <Icon name={icons[tone]} size={18} />
      <div className={styles['text']}>{children}</div>
      {onClose === undefined ? (
        action
      ) : (
        <div className={styles['end']}>
          {action}
          <Button type="text" size="small" aria-label={closeLabel} icon={<Icon name="close" />} onClick={onClose} />
        </div>
      )}
    </div>
  );
}
