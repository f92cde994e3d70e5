import { Button } from 'antd';
import { Icon } from './icon.tsx';
import type { IconName } from './icon-paths.ts';
import { useUiLocale } from './ui-locale.ts';
import styles from './remote-card.module.css';

export type RemoteFault = 'slow' | 'unavailable' | 'update-needed' | 'off' | 'crash';

const icons: Readonly<Record<RemoteFault, IconName>> = {
  slow: 'clock',
  unavailable: 'offline',
  'update-needed': 'refresh',
  off: 'pause',
  crash: 'warning',
};

export interface RemoteCardProps {
  readonly fault: RemoteFault;
  readonly title: string;
  readonly text: string;
  /** The line that names the owning team. */
  readonly owner: string;
  readonly onRetry: () => void;
  readonly retrying?: boolean;
}

/** Card in place of a part of the portal that could not load or has failed. */
export function RemoteCard({ fault, title, text, owner, onRetry, retrying = false }: RemoteCardProps) {
  const { retry } = useUiLocale();
  return (
    <section className={styles['card']} role="alert" data-fault={fault}>
      <span className={styles['picture']}>
        <Icon name={icons[fault]} size={20} />
      </span>
      <div className={styles['words']}>
        <h2 className={styles['title']}>{title}</h2>
        <p className={styles['text']}>{text}</p>
        <p className={styles['owner']}>{owner}</p>
        <Button type="primary" onClick={onRetry} loading={retrying}>
          {retry}
        </Button>
      </div>
    </section>
  );
}
