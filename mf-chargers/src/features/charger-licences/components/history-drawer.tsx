import type { ChargerLicence, LicenceGrant } from '@plugboard/contracts/chargers';
import { RemoteResource, useTexts } from '@plugboard/sdk';
import { DateTime, Drawer, EmptyState } from '@plugboard/ui';
import { useLicenceHistory } from '../charger-licences.api.ts';
import styles from './history-drawer.module.css';

interface HistoryDrawerProps {
  /** `null` closes it. */
  readonly licence: ChargerLicence | null;
  readonly onClose: () => void;
}

/** All licences that a charger has had and will have. */
export function HistoryDrawer({ licence, onClose }: HistoryDrawerProps) {
  const { t } = useTexts();
  return (
    <Drawer
      title={t('licences.historyTitle', { name: licence?.custom_id })}
      open={licence !== null}
      onClose={onClose}
      destroyOnHidden
    >
      {licence === null ? null : <History id={licence.charger} />}
    </Drawer>
  );
}

function History({ id }: { readonly id: string }) {
  const { t } = useTexts();
  return (
    <RemoteResource query={useLicenceHistory(id)} failed={t('activate.error')}>
      {({ results }) =>
        results.length === 0 ? (
          <EmptyState title={t('licences.noHistory')} />
        ) : (
          <ol className={styles['history']}>
            {results.map((grant) => (
              <Grant key={grant.id} {...grant} />
            ))}
          </ol>
        )
      }
    </RemoteResource>
  );
}

function Grant({ name, licensed_from: from, licensed_to: to, order }: LicenceGrant) {
  const { t } = useTexts();
  return (
    <li>
      <strong>{name}</strong>
      <span>
        <DateTime value={from} onlyDay /> – {to === null ? t('licences.noEnd') : <DateTime value={to} onlyDay />}
      </span>
      <small>{t(order === null ? 'licences.notBought' : 'licences.ordered')}</small>
    </li>
  );
}
