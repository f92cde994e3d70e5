import { useGate } from '@plugboard/auth';
import type { ChargerListItem } from '@plugboard/contracts/chargers';
import { adoptChargePoint, type UnknownChargePoint } from '@plugboard/contracts/network';
import { places } from '@plugboard/contracts/platform';
import { Link, notify, useDebouncedValue, useTexts } from '@plugboard/sdk';
import { type DrawerFormProps, FormDrawer, useLastOpened } from '@plugboard/sdk/forms';
import { EditForm, LookUpField } from '@plugboard/ui/forms';
import { useState } from 'react';
import { addGate } from '../../../common/gates.ts';
import { useAdoptChargePoint, useChargersToAdopt } from '../unknown-charge-points.api.ts';
import styles from '../unknown-charge-points.module.css';

/** Whether a charge point may be made this charger's: it has never had one, and it is the tenant's own. */
const isAdoptable = ({ last_seen_at, share_mode }: ChargerListItem): boolean =>
  last_seen_at === null && share_mode === null;

/** Label of a charger in the choice. */
const chargerLabel = ({ custom_id, name, location_name }: ChargerListItem): string =>
  [custom_id, name, location_name].filter((part) => part !== null && part !== '').join(' · ');

interface AdoptDrawerProps {
  /** `null` closes it. */
  readonly chargePoint: UnknownChargePoint | null;
  readonly onClose: () => void;
}

/** Chooses the charger that a charge point is to speak for. */
export function AdoptDrawer({ chargePoint, onClose }: AdoptDrawerProps) {
  const shown = useLastOpened(chargePoint);
  return (
    <FormDrawer title={shown?.identity ?? ''} isOpen={chargePoint !== null} onClose={onClose}>
      {(form) => (shown === null ? null : <AdoptForm identity={shown.identity} {...form} />)}
    </FormDrawer>
  );
}

const adoptForm = adoptChargePoint.body.pick({ charger: true });

function AdoptForm({ identity, onDirtyChange, onSaved }: DrawerFormProps & { readonly identity: string }) {
  const { t } = useTexts();
  const mayAdd = useGate(addGate).open;
  const [typed, setTyped] = useState('');
  const [initial] = useState({ charger: undefined });
  const { data, isFetching } = useChargersToAdopt(useDebouncedValue(typed));
  const { mutateAsync: adopt } = useAdoptChargePoint();
  const chargers = (data?.results ?? []).filter(isAdoptable);
  const save = async ({ charger }: { readonly charger: string }) => {
    await adopt({ body: { identity, charger } });
    notify.success(t('unknown.adopted', { identity }));
    onSaved();
  };
  return (
    <div className={styles['adopt']}>
      <p>{t('unknown.adoptText')}</p>
      {mayAdd ? <Link to={places.addChargerFor(identity)}>{t('unknown.addCharger')}</Link> : null}
      <EditForm
        schema={adoptForm}
        initial={initial}
        labels={{ charger: t('terms:charger') }}
        saveLabel={t('unknown.adopt')}
        onSave={save}
        onDirtyChange={onDirtyChange}
      >
        <LookUpField
          name="charger"
          label={t('terms:charger')}
          hint={t('unknown.onlyNew')}
          options={chargers.map((charger) => ({ value: charger.id, label: chargerLabel(charger) }))}
          onSearch={setTyped}
          loading={isFetching}
        />
      </EditForm>
    </div>
  );
}
