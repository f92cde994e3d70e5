import type { Charger } from '@plugboard/contracts/chargers';
import { useTexts } from '@plugboard/sdk';
import { ErrorState, Section, Skeleton } from '@plugboard/ui';
import type { ReactNode } from 'react';
import { useChargerEnergy, useStatusHistory } from './charger-activity.api.ts';
import styles from './charger-activity.module.css';
import { EnergySection } from './components/energy-section.tsx';
import { PeriodPicker } from './components/period-picker.tsx';
import { StatusSection } from './components/status-section.tsx';
import { usePeriod } from './use-period.ts';

interface Read<Data> {
  readonly data: Data | undefined;
  readonly isError: boolean;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
}

interface LoadedProps<Data> {
  readonly read: Read<Data>;
  readonly failed: string;
  readonly children: (data: Data) => ReactNode;
}

/** A part of the page that can fail without the others. */
function Loaded<Data>({ read: { data, isError, isFetching, refetch }, failed, children }: LoadedProps<Data>) {
  if (data !== undefined) return children(data);
  if (!isError) return <Skeleton active />;
  return <ErrorState title={failed} onRetry={() => void refetch()} retrying={isFetching} />;
}

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
        <Loaded read={energy} failed={t('activity.energyFailed')}>
          {(data) => <EnergySection charger={charger} energy={data} />}
        </Loaded>
        <Loaded read={history} failed={t('activity.statusFailed')}>
          {(data) => <StatusSection history={data} />}
        </Loaded>
      </div>
    </Section>
  );
}
