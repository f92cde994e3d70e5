import { RemoteResource, useTexts } from '@plugboard/sdk';
import { EmptyState, PageFrame } from '@plugboard/ui';
import { useState } from 'react';
import { useLiveVehicles } from '../../common/vehicles/vehicle.api.ts';
import { VehiclesBreadcrumb } from '../../common/vehicles/vehicles-breadcrumb.tsx';
import { AddByListDrawer } from './components/add-by-list-drawer.tsx';
import { VendorCard } from './components/vendor-card.tsx';
import { useVehicleVendors } from './vehicle-vendors.api.ts';
import styles from './vehicle-vendors.module.css';

/** Vendors of telematics: the tenant signs in there, and adds the vehicles that they report (spec §2.13). */
export default function VehicleVendorsScreen() {
  const { t } = useTexts();
  const query = useVehicleVendors();
  const [opened, setOpened] = useState<string | null>(null);
  useLiveVehicles();
  const vendor = query.data?.results.find(({ id }) => id === opened) ?? null;
  return (
    <PageFrame title={t('vendors.title')} breadcrumb={<VehiclesBreadcrumb current={t('vendors.title')} />}>
      <p>{t('vendors.text')}</p>
      <RemoteResource query={query} failed={t('vendors.failed')}>
        {({ results }) =>
          results.length === 0 ? (
            <EmptyState title={t('vendors.none')} text={t('vendors.noneText')} />
          ) : (
            <ul className={styles['vendors']} aria-label={t('vendors.title')}>
              {results.map((one) => (
                <VendorCard key={one.id} vendor={one} onAdd={() => setOpened(one.id)} refetch={query.refetch} />
              ))}
            </ul>
          )
        }
      </RemoteResource>
      <AddByListDrawer key={opened} vendor={vendor} onClose={() => setOpened(null)} />
    </PageFrame>
  );
}
