import { errorMessage } from '@plugboard/api';
import type { ChargerLocation, Location } from '@plugboard/contracts/locations';
import { notify, useTexts } from '@plugboard/sdk';
import { Button, useConfirm } from '@plugboard/ui';
import { useRemoveCharger } from './location-chargers.api.ts';

interface RemoveChargerProps {
  readonly charger: ChargerLocation;
  readonly location: Location;
}

/** Takes a charger away from its location; it leaves its load group with it. */
export function RemoveCharger({ charger: { id, custom_id: name }, location }: RemoveChargerProps) {
  const { t } = useTexts();
  const confirm = useConfirm();
  const { mutateAsync: remove, isPending } = useRemoveCharger();
  const removeCharger = async () => {
    const isSure = await confirm({
      title: t('chargers.question', { name, location: location.name }),
      text: t('chargers.removeText'),
      confirmLabel: t('chargers.remove'),
      danger: true,
    });
    if (!isSure) return;
    try {
      await remove({ params: { id } });
      notify.success(t('chargers.removed'));
    } catch (error) {
      notify.error(errorMessage(error, t('details.wrong')));
    }
  };
  return (
    <Button
      size="small"
      loading={isPending}
      aria-label={t('chargers.removeOf', { name })}
      onClick={() => void removeCharger()}
    >
      {t('chargers.remove')}
    </Button>
  );
}
