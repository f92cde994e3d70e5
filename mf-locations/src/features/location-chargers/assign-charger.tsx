import { errorMessage } from '@plugboard/api';
import type { Location } from '@plugboard/contracts/locations';
import { notify, Parcel, useTexts } from '@plugboard/sdk';
import { Button } from '@plugboard/ui';
import { useState } from 'react';
import styles from './assign-charger.module.css';
import { useAssignCharger } from './location-chargers.api.ts';

/** Puts a charger of the tenant at the location, wherever it stands now. */
export function AssignCharger({ location }: { readonly location: Location }) {
  const { t } = useTexts();
  const [charger, setCharger] = useState<string | null>(null);
  const { mutateAsync: assign, isPending } = useAssignCharger();
  const save = async (id: string) => {
    try {
      await assign({ params: { id }, body: { location: location.id } });
      notify.success(t('chargers.assigned'));
      setCharger(null);
    } catch (error) {
      notify.error(errorMessage(error, t('details.wrong')));
    }
  };
  return (
    <div className={styles['assign']}>
      <div className={styles['field']}>
        <Parcel
          name="charger-picker@1"
          props={{ mode: 'one', label: t('chargers.choose'), value: charger, onChange: setCharger }}
        />
      </div>
      <Button
        disabled={charger === null}
        loading={isPending}
        onClick={() => (charger === null ? undefined : void save(charger))}
      >
        {t('chargers.assign')}
      </Button>
    </div>
  );
}
