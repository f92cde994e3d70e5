import { errorMessage, refetchReplies } from '@plugboard/api';
import { getChargingSchedule } from '@plugboard/contracts/chargers';
import { notify, useLiveEvent, useTexts } from '@plugboard/sdk';
import { useCheckSchedule } from './charger-schedule.api.ts';

const ofSchedules: ReadonlySet<string> = new Set([
  'set-charging-profile',
  'clear-charging-profile',
  'get-composite-schedule',
]);

/** Has a port's schedule compared with what its charge point keeps to; the answers show as they come. */
export function useScheduleCheck(charger: string, port: string): (sendAgain: boolean) => Promise<void> {
  const { t } = useTexts();
  const { mutateAsync: check } = useCheckSchedule();
  useLiveEvent(
    'command-changed',
    (event) => {
      if (event.charger === charger && ofSchedules.has(event.action)) refetchReplies(getChargingSchedule);
    },
    { refetch: [getChargingSchedule] },
  );
  return async (send_again) => {
    try {
      await check({ params: { id: port }, body: { send_again } });
    } catch (error) {
      notify.error(errorMessage(error, t('schedule.delivery.notAsked')));
    }
  };
}
