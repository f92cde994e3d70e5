import type { Charger } from '@plugboard/contracts/chargers';
import { ChargerActivity } from '../features/charger-activity/charger-activity.tsx';
import { ChargerSessions } from '../features/charger-activity/charger-sessions.tsx';
import { useSessionsByPort } from '../features/charger-detail/charger-detail.api.ts';
import { ChargerFacts } from '../features/charger-detail/components/charger-facts.tsx';
import { OfflineAdvice } from '../features/charger-detail/components/offline-advice.tsx';
import { PortCard } from '../features/charger-detail/components/port-card.tsx';
import { ChargerSchedule } from '../features/charger-schedule/charger-schedule.tsx';
import { ChargerUptimes } from '../features/port-uptime/charger-uptimes.tsx';
import styles from './details-tab.module.css';

/** Details of a charger: its ports, its activity, its facts. */
export function DetailsTab({ charger }: { readonly charger: Charger }) {
  const sessions = useSessionsByPort(charger.id);
  return (
    <div className={styles['tab']}>
      <div className={styles['main']}>
        <OfflineAdvice charger={charger} />
        <div className={styles['ports']}>
          {charger.ports.map((port) => (
            <PortCard key={port.id} charger={charger} port={port} session={sessions.get(port.id) ?? null} />
          ))}
        </div>
        <ChargerActivity charger={charger} />
        <ChargerUptimes charger={charger} />
        <ChargerSchedule charger={charger} />
      </div>
      <ChargerFacts charger={charger} />
      <div className={styles['wide']}>
        <ChargerSessions charger={charger} />
      </div>
    </div>
  );
}
