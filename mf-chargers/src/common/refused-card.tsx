import { type Port, refusedCardShownFor } from '@plugboard/contracts/chargers';
import { useNow, useTexts } from '@plugboard/sdk';
import { Icon } from '@plugboard/ui';
import styles from './no-connection.module.css';
import { formatRecentTime } from './status-age.ts';

interface RefusedCardProps {
  readonly port: Pick<Port, 'refused_card'>;
  /** IANA zone of the site. */
  readonly zone: string;
}

/** The card refused last at a port, until `refusedCardShownFor` has passed or a session begins. */
export function RefusedCard({ port: { refused_card: refused }, zone }: RefusedCardProps) {
  const { t, language } = useTexts();
  const now = useNow();
  if (refused === null || now.getTime() - Date.parse(refused.at) >= refusedCardShownFor) return null;
  return (
    <p className={styles['lost']}>
      <Icon name="warning" size={14} />
      {t('detail.port.refusedCard', { tail: refused.tail, time: formatRecentTime(refused.at, zone, now, language) })}
    </p>
  );
}
