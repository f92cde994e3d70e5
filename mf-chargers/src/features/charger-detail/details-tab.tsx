import type { Charger } from '@plugboard/contracts';
import { ChargerFacts } from './components/charger-facts.tsx';
import { OfflineAdvice } from './components/offline-advice.tsx';
import { PortCard } from './components/port-card.tsx';
import styles from './details-tab.module.css';
import { useSessionsByPort } from './use-sessions-by-port.ts';

/** What a charger is, and what its ports do now. */
export function DetailsTab({ charger }: { readonly charger: Charger }) {
  const sessions = useSessionsByPort(charger.id);
  return (
    <div className={styles['tab']}>
      <OfflineAdvice charger={charger} />
      <div className={styles['ports']}>
        {charger.ports.map((port) => (
          <PortCard key={port.id} charger={charger} port={port} session={sessions.get(port.id) ?? null} />
        ))}
      </div>
      <ChargerFacts charger={charger} />
    </div>
  );
}
