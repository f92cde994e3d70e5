import { type Charger } from '@plugboard/contracts/chargers';
import { places } from '@plugboard/contracts/platform';
import { Link, RemoteResource, useTexts } from '@plugboard/sdk';
import { useLiveChargers } from '@plugboard/sdk/chargers';
import { Drawer } from '@plugboard/ui';
import { useOneCharger } from '../live-view.api.ts';
import { ChargerFacts } from './charger-facts.tsx';
import styles from './charger-drawer.module.css';
import { PortFacts } from './port-facts.tsx';

function Opened({ charger }: { readonly charger: Charger }) {
  const { t } = useTexts();
  return (
    <div className={styles['opened']}>
      <ChargerFacts charger={charger} />
      <ul className={styles['ports']} aria-label={t('liveView.ports')}>
        {charger.ports.map((port) => (
          <li key={port.id} className={styles['port']}>
            <PortFacts charger={charger} port={port} />
          </li>
        ))}
      </ul>
      <Link to={places.charger(charger.id)}>{t('liveView.page', { name: charger.custom_id })}</Link>
    </div>
  );
}

function Asked({ id }: { readonly id: string }) {
  const { t } = useTexts();
  const query = useOneCharger(id);
  useLiveChargers();
  const missing = { title: t('detail.notFound'), text: t('detail.notFoundText') };
  return (
    <RemoteResource query={query} missing={missing} failed={t('detail.error')}>
      {(charger) => <Opened charger={charger} />}
    </RemoteResource>
  );
}

interface ChargerDrawerProps {
  /** `null` closes it. */
  readonly id: string | null;
  readonly onClose: () => void;
}

/** One charger of the wall, with what can be done at its ports. */
export function ChargerDrawer({ id, onClose }: ChargerDrawerProps) {
  const { t } = useTexts();
  return (
    <Drawer title={t('terms:charger')} open={id !== null} onClose={onClose} destroyOnHidden>
      {id === null ? null : <Asked id={id} />}
    </Drawer>
  );
}
