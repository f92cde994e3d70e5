import { type ParcelProps, places } from '@plugboard/contracts/platform';
import { Link, RemoteResource, useTexts } from '@plugboard/sdk';
import { LoadTreeTable } from '../common/load-groups/load-tree-table.tsx';
import { useSiteLoad } from '../common/load-groups/site-load.api.ts';
import styles from '../common/load-groups/load-tree-table.module.css';

/** The chargers of a location by their groups: what each draws, what it gets, and why. */
export default function LoadControlParcel({ locationId }: ParcelProps['load-control@1']) {
  const { t } = useTexts();
  return (
    <RemoteResource query={useSiteLoad(locationId)} failed={t('load.failed')}>
      {({ tree, at, location: { timezone } }) => (
        <div className={styles['linked']}>
          <LoadTreeTable tree={tree} now={{ at, timezone }} />
          <span>
            <Link to={places.chargerGroup(locationId)}>{t('load.open')}</Link>
          </span>
        </div>
      )}
    </RemoteResource>
  );
}
