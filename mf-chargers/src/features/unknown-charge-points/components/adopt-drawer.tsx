import { adoptChargePoint, type UnknownChargePoint } from '@plugboard/contracts/network';
import { notify, useDebouncedValue, useTexts } from '@plugboard/sdk';
import { Drawer } from '@plugboard/ui';
import { EditForm, LookUpField } from '@plugboard/ui/forms';
import { useState } from 'react';
import { isAdoptable, nameToChoose } from '../adoptable.model.ts';
import { useAdopt, useChargersToAdopt } from '../unknown-charge-points.api.ts';
import styles from '../unknown-charge-points.module.css';

interface AdoptDrawerProps {
  /** `null` closes it. */
  readonly chargePoint: UnknownChargePoint | null;
  readonly onClose: () => void;
}

/** Chooses the charger that a charge point is to speak for. */
export const AdoptDrawer = ({ chargePoint, onClose }: AdoptDrawerProps) => (
  <Drawer title={chargePoint?.identity} open={chargePoint !== null} onClose={onClose} destroyOnHidden>
    {chargePoint === null ? null : <Adopt identity={chargePoint.identity} onClose={onClose} />}
  </Drawer>
);

const form = adoptChargePoint.body.pick({ charger: true });

function Adopt({ identity, onClose }: { readonly identity: string; readonly onClose: () => void }) {
  const { t } = useTexts();
  const [typed, setTyped] = useState('');
  const [initial] = useState({ charger: undefined });
  const { data, isFetching } = useChargersToAdopt(useDebouncedValue(typed));
  const { mutateAsync: adopt } = useAdopt();
  const chargers = (data?.results ?? []).filter(isAdoptable);
  const save = async ({ charger }: { readonly charger: string }) => {
    await adopt({ body: { identity, charger } });
    notify.success(t('unknown.adopted', { identity }));
    onClose();
  };
  return (
    <div className={styles['adopt']}>
      <p>{t('unknown.adoptText')}</p>
      <EditForm
        schema={form}
        initial={initial}
        labels={{ charger: t('terms:charger') }}
        saveLabel={t('unknown.adopt')}
        onSave={save}
      >
        <LookUpField
          name="charger"
          label={t('terms:charger')}
          hint={t('unknown.onlyNew')}
          options={chargers.map((charger) => ({ value: charger.id, label: nameToChoose(charger) }))}
          onSearch={setTyped}
          loading={isFetching}
        />
      </EditForm>
    </div>
  );
}
