import { faultWords } from '@plugboard/contracts/chargers';
import { useNow, useTexts } from '@plugboard/sdk';
import { formatDateTime, missing } from '@plugboard/ui';
import { TwoLines } from '@plugboard/ui/data';
import { neverConnected } from '../../../common/no-connection.tsx';
import { statusAge } from '../../../common/status-age.ts';
import { type ChargerRow, troubleOf, troubleSince } from '../charger-rows.model.ts';
import styles from './charger-cells.module.css';

interface TroubleProps {
  readonly row: ChargerRow;
}

/** Why a charger or port is in trouble, in a few words; `null` without trouble. The duration is shown separately. */
function useTroubleText({ row }: TroubleProps): string | null {
  const { t, language } = useTexts();
  const trouble = troubleOf(row);
  if (trouble === null) return null;
  if (trouble.kind === 'away')
    return t(neverConnected(row.charger) ? 'refusal.neverConnected' : 'liveView.noConnection');
  return trouble.alerts.map((alert) => faultWords(alert, language)).join('; ') || t('liveView.noCause');
}

/** The cause of a fault with the charge point's own code on hover, or a lost connection. */
export function TroubleCause({ row }: TroubleProps) {
  const text = useTroubleText({ row });
  const trouble = troubleOf(row);
  if (text === null) return <>{missing}</>;
  const codes = trouble?.kind === 'fault' ? trouble.alerts.join('; ') : undefined;
  return (
    <span className={styles['cause']} title={codes} data-kind={trouble?.kind}>
      {text}
    </span>
  );
}

/** How long a trouble lasts, and the moment that it began. */
export function TroubleSince({ row }: TroubleProps) {
  const { language } = useTexts();
  const now = useNow();
  const since = troubleSince(row);
  if (since === null) return <>{missing}</>;
  const { timezone: zone } = row.charger;
  const { key, time } = statusAge(since, zone, now, language);
  const moment = <time dateTime={since}>{formatDateTime(since, zone, language)}</time>;
  return key === 'since' ? moment : <TwoLines first={time} second={moment} />;
}
