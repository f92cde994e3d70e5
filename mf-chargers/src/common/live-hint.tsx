import { useLiveState, useTexts } from '@plugboard/sdk';
import { Icon } from '@plugboard/ui';
import styles from './live-hint.module.css';

const icons = { polling: 'refresh', offline: 'offline' } as const;

/** Says quietly that the list does not change as things happen; nothing while it does. */
export function LiveHint() {
  const { t } = useTexts();
  const state = useLiveState();
  if (state === 'live') return null;
  return (
    <span className={styles['hint']}>
      <Icon name={icons[state]} size={14} />
      {t(`live.${state}`)}
    </span>
  );
}
