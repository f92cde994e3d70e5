import type { ChargerListItem } from '@plugboard/contracts';
import { useTexts } from '@plugboard/sdk';
import { Icon } from '@plugboard/ui';
import type { ChargeRefusal } from './charging/charge-offer.model.ts';
import styles from './no-connection.module.css';
import { shortTime } from './since.ts';
import { useNow } from './use-now.ts';

type Connected = Pick<ChargerListItem, 'no_connection_since' | 'timezone'>;

/** “No connection since 05:43”; `null` while there is one, and where there never was. */
export function useNoConnection({ no_connection_since: since, timezone }: Connected): string | null {
  const { t, language } = useTexts();
  const now = useNow();
  return since === null ? null : t('refusal.noConnection', { time: shortTime(since, timezone, now, language) });
}

/** Why a charger does nothing that it is asked for, in the person's words. */
export function useRefusalText(charger: Connected): (refusal: ChargeRefusal) => string {
  const { t } = useTexts();
  const noConnection = useNoConnection(charger);
  return (refusal) => (refusal === 'noConnection' && noConnection !== null ? noConnection : t(`refusal.${refusal}`));
}

/** Says at once that a charger has lost its connection; its status follows later. */
export function NoConnection({ charger }: { readonly charger: Connected }) {
  const text = useNoConnection(charger);
  return text === null ? null : (
    <span className={styles['lost']}>
      <Icon name="offline" size={14} />
      {text}
    </span>
  );
}
