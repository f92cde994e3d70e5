import { type SimStatus, updateSimFleet } from '@plugboard/contracts/chargers';
import { notify, useTexts } from '@plugboard/sdk';
import { Drawer } from '@plugboard/ui';
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
    <Drawer title={t('sim.move')} open={isOpen} onClose={onClose} destroyOnHidden>
      <FleetForm sim={sim} onDone={onClose} />
    </Drawer>
  );
}

const fleetForm = updateSimFleet.body.pick({ fleet: true });

function FleetForm({ sim, onDone }: { readonly sim: SimStatus; readonly onDone: () => void }) {
  const { t } = useTexts();
  const { mutateAsync: update } = useUpdateSimFleet();
  const initial = useMemo(() => ({ fleet: sim.fleet ?? '' }), [sim.fleet]);
  const save = async ({ fleet }: { readonly fleet: string }) => {
    await update({ body: { charger: sim.charger, fleet } });
    notify.success(t('sim.moved', { fleet }));
    onDone();
  };
  return (
    <EditForm
      schema={fleetForm}
      initial={initial}
      labels={{ fleet: t('sim.fleet') }}
      saveLabel={t('sim.move')}
      onSave={save}
    >
      <TextField name="fleet" label={t('sim.fleet')} hint={t('sim.fleetHint')} />
    </EditForm>
  );
}
