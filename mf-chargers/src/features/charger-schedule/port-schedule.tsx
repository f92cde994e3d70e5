import type { Charger, Port } from '@plugboard/contracts/chargers';
import { RemoteResource, useTexts } from '@plugboard/sdk';
import { Segmented } from '@plugboard/ui';
import { type ReactNode, useState } from 'react';
import { useSchedule } from './charger-schedule.api.ts';
import styles from './schedule-editor.module.css';

type PortRead = NonNullable<ReturnType<typeof useSchedule>['data']>;

interface PortScheduleProps {
  readonly charger: Charger;
  readonly children: (port: Port, read: PortRead, refetch: ReturnType<typeof useSchedule>['refetch']) => ReactNode;
}

/** Chooses a port, where there are several, and reads its schedule. */
export function PortSchedule({ charger, children }: PortScheduleProps) {
  const { t } = useTexts();
  const [chosen, setChosen] = useState(0);
  const port = charger.ports[chosen] ?? charger.ports[0];
  if (port === undefined) return <p>{t('schedule.noPort')}</p>;
  return (
    <div className={styles['editor']}>
      {charger.ports.length === 1 ? null : (
        <Segmented<number>
          className={styles['start'] ?? ''}
          aria-label={t('terms:port')}
          value={chosen}
          onChange={setChosen}
          options={charger.ports.map(({ connector_id }, value) => ({
            value,
            label: t('terms:portNumber', { connector_id }),
          }))}
        />
      )}
      <LoadedSchedule key={port.id} port={port}>
        {children}
      </LoadedSchedule>
    </div>
  );
}

function LoadedSchedule({ port, children }: Pick<PortScheduleProps, 'children'> & { readonly port: Port }) {
  const { t } = useTexts();
  const query = useSchedule(port.id);
  return (
    <RemoteResource query={query} failed={t('schedule.error')}>
      {(read) => children(port, read, query.refetch)}
    </RemoteResource>
  );
}
