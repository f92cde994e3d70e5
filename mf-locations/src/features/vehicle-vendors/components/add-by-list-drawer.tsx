import { errorMessage } from '@plugboard/api';
import type { VehicleVendor, VendorVehicle } from '@plugboard/contracts/vehicles';
import { notify, useTexts } from '@plugboard/sdk';
import { Button, Drawer, EmptyState, ErrorState, Skeleton } from '@plugboard/ui';
import { Checkbox } from '@plugboard/ui/data';
import { useEffect, useState } from 'react';
import { useAddByList, useListAtVendor } from '../vehicle-vendors.api.ts';
import styles from '../vehicle-vendors.module.css';

interface AddByListDrawerProps {
  /** `null` closes it. */
  readonly vendor: VehicleVendor | null;
  readonly onClose: () => void;
}

/** The vehicles of the tenant's account at a vendor, to be added by a list. */
export function AddByListDrawer({ vendor, onClose }: AddByListDrawerProps) {
  const { t } = useTexts();
  return (
    <Drawer
      title={vendor === null ? '' : t('vendors.addFrom', { name: vendor.name })}
      open={vendor !== null}
      onClose={onClose}
      destroyOnHidden
    >
      {vendor === null ? null : <KnownVehicles vendor={vendor} onClose={onClose} />}
    </Drawer>
  );
}

function KnownVehicles({ vendor, onClose }: { readonly vendor: VehicleVendor; readonly onClose: () => void }) {
  const { t } = useTexts();
  const { id, name } = vendor;
  const { mutate: ask, data, error, isPending } = useListAtVendor();
  useEffect(() => ask({ params: { id }, body: {} }), [ask, id]);
  if (error !== null)
    return (
      <ErrorState
        title={errorMessage(error, t('vendors.listFailed', { name }))}
        onRetry={() => ask({ params: { id }, body: {} })}
        retrying={isPending}
      />
    );
  if (data === undefined) return <Skeleton active />;
  if (data.vehicles.length === 0) return <EmptyState title={t('vendors.noVehicles', { name })} />;
  return <Choice vendor={vendor} vehicles={data.vehicles} onClose={onClose} />;
}

interface ChoiceProps {
  readonly vendor: VehicleVendor;
  readonly vehicles: readonly VendorVehicle[];
  readonly onClose: () => void;
}

function Choice({ vendor, vehicles, onClose }: ChoiceProps) {
  const { t } = useTexts();
  const { mutateAsync: add, isPending } = useAddByList();
  const open = vehicles.filter(({ vehicle }) => vehicle === null).map(({ reference }) => reference);
  const [chosen, setChosen] = useState<readonly string[]>(open);
  const send = async () => {
    try {
      const { added } = await add({ body: { vendor: vendor.id, vehicles: [...chosen] } });
      notify.success(t('vendors.added', { count: added.length }));
      onClose();
    } catch (error) {
      notify.error(errorMessage(error, t('vendors.addFailed')));
    }
  };
  return (
    <>
      <ul className={styles['vehicles']}>
        {vehicles.map(({ reference, manufacturer, model, vin, vehicle }) => (
          <li key={reference}>
            <Checkbox
              checked={vehicle !== null || chosen.includes(reference)}
              disabled={vehicle !== null}
              onChange={({ target }) =>
                setChosen(target.checked ? [...chosen, reference] : chosen.filter((one) => one !== reference))
              }
            >
              {manufacturer} {model}
              <div className={styles['quiet']}>
                {vin ?? reference}
                {vehicle === null ? null : ` · ${t('vendors.isAdded')}`}
              </div>
            </Checkbox>
          </li>
        ))}
      </ul>
      <Button type="primary" disabled={chosen.length === 0} loading={isPending} onClick={() => void send()}>
        {t('vendors.addCount', { count: chosen.length })}
      </Button>
    </>
  );
}
