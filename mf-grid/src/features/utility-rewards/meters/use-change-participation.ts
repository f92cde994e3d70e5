import type { EnrollmentState, UtilityMeter } from '@plugboard/contracts/grid';
import { useTexts } from '@plugboard/sdk';
import { useConfirmedChange } from '@plugboard/sdk/forms';
import { useSetParticipation } from '../utility-rewards.api.ts';

/** Changes the enrolment of meters after a question that explains the new state. */
export function useChangeParticipation() {
  const { t } = useTexts();
  const change = useConfirmedChange();
  const { mutateAsync: send } = useSetParticipation();
  return (meters: readonly UtilityMeter[], participation: EnrollmentState): Promise<boolean> =>
    change({
      question: {
        title: t('utility.changeTitle', {
          meters: meters.map(({ meter_id: id }) => t('utility.meter', { id })).join(', '),
          state: t(`utility.state.${participation}`),
        }),
        text: t(`utility.meaning.${participation}`),
        confirmLabel: t(`utility.state.${participation}`),
        danger: participation === 'DISENROLL',
      },
      send: () => send({ body: { meters: meters.map(({ id }) => ({ id, participation })) } }),
      done: t('utility.changed'),
      failed: t('utility.changeFailed'),
    });
}
