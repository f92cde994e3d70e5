import type { Charger } from '@plugboard/contracts/chargers';
import { places } from '@plugboard/contracts/platform';
import { Link, RemoteResource, useTexts } from '@plugboard/sdk';
import { ChargerStatusTag, useLiveChargers } from '@plugboard/sdk/chargers';
import { DateTime, Drawer, orDash } from '@plugboard/ui';
import { isInactiveNow } from '../../../common/charger-activation.model.ts';
import { useCharger } from '../../../common/charger.api.ts';
import { NoConnection } from '../../../common/no-connection.tsx';
import { Rebooting } from '../../../common/rebooting.tsx';
import { StatusSince } from '../../../common/status-since.tsx';
import styles from './charger-drawer.module.css';
import { PortSummary } from './port-summary.tsx';

function ChargerDetails({ charger }: { readonly charger: Charger }) {
  const { t } = useTexts();
  return (
    <div className={styles['opened']}>
      <ChargerSummary charger={charger} />
      <ul className={styles['ports']} aria-label={t('liveView.ports')}>
        {charger.ports.map((port) => (
          <li key={port.id} className={styles['port']}>
            <PortSummary charger={charger} port={port} />
          </li>
        ))}
      </ul>
      <Link to={places.charger(charger.id)}>{t('liveView.page', { name: charger.custom_id })}</Link>
    </div>
  );
}

function LoadedCharger({ id }: { readonly id: string }) {
  const { t } = useTexts();
  const query = useCharger(id);
  useLiveChargers();
  const missing = { title: t('detail.notFound'), text: t('detail.notFoundText') };
  return (
    <RemoteResource query={query} missing={missing} failed={t('detail.error')}>
      {(charger) => <ChargerDetails charger={charger} />}
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
      {id === null ? null : <LoadedCharger id={id} />}
    </Drawer>
  );
}

/** Name, status and last message of a charger. */
function ChargerSummary({ charger }: { readonly charger: Charger }) {
  const { t } = useTexts();
  const { custom_id: name, status, location_name, last_seen_at, timezone } = charger;
  return (
    <>
      <h2 className={styles['name']}>
        {name}
        <ChargerStatusTag status={status} disabled={isInactiveNow(charger)} />
      </h2>
      <p className={styles['said']}>
        <StatusSince since={charger.status_since} zone={timezone} />
        <Rebooting chargerId={charger.id} />
        <NoConnection charger={charger} />
      </p>
      <dl className={styles['facts']}>
        <dt>{t('terms:location')}</dt>
        <dd>{orDash(location_name)}</dd>
        <dt>{t('column.lastSeen')}</dt>
        <dd>
          <DateTime value={last_seen_at} zone={timezone} />
        </dd>
      </dl>
    </>
  );
}
