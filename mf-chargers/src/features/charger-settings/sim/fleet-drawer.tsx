import { type SimStatus, updateSimFleet } from '@plugboard/contracts/chargers';
import { notify, useTexts } from '@plugboard/sdk';
import { type DrawerFormProps, FormDrawer } from '@plugboard/sdk/forms';
import { EditForm, TextField } from '@plugboard/ui/forms';
import { useMemo } from 'react';
import { useUpdateSimFleet } from './charger-sim.api.ts';

interface FleetDrawerProps {
  readonly sim: SimStatus;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Moves a SIM card to another fleet of its provider. */
export function FleetDrawer({ sim, isOpen, onClose }: FleetDrawerProps) {
  const { t } = useTexts();
  return (
    <FormDrawer title={t('sim.move')} isOpen={isOpen} onClose={onClose}>
      {(form) => <FleetForm sim={sim} {...form} />}
    </FormDrawer>
  );
}

const fleetForm = updateSimFleet.body.pick({ fleet: true });

function FleetForm({ sim, onDirtyChange, onSaved }: DrawerFormProps & { readonly sim: SimStatus }) {
  const { t } = useTexts();
  const { mutateAsync: update } = useUpdateSimFleet();
  const initial = useMemo(() => ({ fleet: sim.fleet ?? '' }), [sim.fleet]);
  const save = async ({ fleet }: { readonly fleet: string }) => {
    await update({ body: { charger: sim.charger, fleet } });
    notify.success(t('sim.moved', { fleet }));
    onSaved();
  };
  return (
    <EditForm
      schema={fleetForm}
      initial={initial}
      labels={{ fleet: t('sim.fleet') }}
      saveLabel={t('sim.move')}
      onSave={save}
      onDirtyChange={onDirtyChange}
    >
      <TextField name="fleet" label={t('sim.fleet')} hint={t('sim.fleetHint')} />
    </EditForm>
  );
}
