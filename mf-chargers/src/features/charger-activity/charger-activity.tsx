import type { Charger } from '@plugboard/contracts/chargers';
import { RemoteResource, useTexts } from '@plugboard/sdk';
import { Section } from '@plugboard/ui';
import { useChargerEnergy, useStatusHistory } from './charger-activity.api.ts';
import styles from './charger-activity.module.css';
import { EnergySection } from './components/energy-section.tsx';
import { PeriodPicker } from './components/period-picker.tsx';
import { StatusSection } from './components/status-section.tsx';
import { usePeriod } from './use-period.ts';

/** Activity of a charger: energy and statuses of a period. */
export function ChargerActivity({ charger }: { readonly charger: Charger }) {
  const { t } = useTexts();
  const chosen = usePeriod(charger);
  const energy = useChargerEnergy(charger.id, chosen.query);
  const history = useStatusHistory(charger.id, chosen.query);
  return (
    <Section title={t('activity.title')} look="framed">
      <div className={styles['activity']}>
        <PeriodPicker {...chosen} />
        <RemoteResource query={energy} failed={t('activity.energyFailed')}>
          {(data) => <EnergySection charger={charger} energy={data} />}
        </RemoteResource>
        <RemoteResource query={history} failed={t('activity.statusFailed')}>
          {(data) => <StatusSection history={data} />}
        </RemoteResource>
      </div>
    </Section>
  );
}
