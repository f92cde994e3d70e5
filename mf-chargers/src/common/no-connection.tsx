import type { ChargerListItem } from '@plugboard/contracts/chargers';
import { useNow, useTexts } from '@plugboard/sdk';
import { Icon } from '@plugboard/ui';
import type { ChargeRefusal } from './charging/charge-button.model.ts';
import styles from './no-connection.module.css';
import { formatRecentTime } from './status-age.ts';

type ChargerConnection = Pick<ChargerListItem, 'no_connection_since' | 'last_seen_at' | 'status' | 'timezone'>;

export const neverConnected = ({ no_connection_since: since, last_seen_at, status }: ChargerConnection): boolean =>
  status === 'OFFLINE' && since === null && last_seen_at === null;

/** “No connection since 05:43”, or that it is offline and never had one; `null` while there is one. */
export function useNoConnection(charger: ChargerConnection): string | null {
  const { no_connection_since: since, timezone } = charger;
  const { t, language } = useTexts();
  const now = useNow();
  if (neverConnected(charger)) return t('refusal.neverConnected');
  return since === null ? null : t('refusal.noConnection', { time: formatRecentTime(since, timezone, now, language) });
}

/** Why a charger does nothing that it is asked for, in the person's words. */
export function useRefusalText(charger: ChargerConnection): (refusal: ChargeRefusal) => string {
  const { t } = useTexts();
  const noConnection = useNoConnection(charger);
  return (refusal) => (refusal === 'noConnection' && noConnection !== null ? noConnection : t(`refusal.${refusal}`));
}

/** Says at once that a charger has lost its connection; its status follows later. */
export function NoConnection({ charger }: { readonly charger: ChargerConnection }) {
  const text = useNoConnection(charger);
  return text === null ? null : (
    <span className={styles['lost']}>
      <Icon name="offline" size={14} />
      {text}
    </span>
  );
}
