import type { Charger } from '@plugboard/contracts/chargers';
import { confirmLeave, useTexts } from '@plugboard/sdk';
import { Drawer } from '@plugboard/ui';
import { PortDelivery } from './components/port-delivery.tsx';
import { PortSchedule } from './port-schedule.tsx';
import { ScheduleEditor } from './schedule-editor.tsx';
import { useScheduleRefusal } from './use-schedule-refusal.tsx';

interface ScheduleDrawerProps {
  readonly charger: Charger;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** The schedule editor as a dialog (spec §2.12). */
export function ScheduleDrawer({ charger, isOpen, onClose }: ScheduleDrawerProps) {
  const { t } = useTexts();
  const refusal = useScheduleRefusal(charger);
  const close = async () => {
    if ((await confirmLeave()) !== false) onClose();
  };
  return (
    <Drawer title={t('schedule.title')} open={isOpen} onClose={() => void close()} size={640} destroyOnHidden>
      {refusal}
      <PortSchedule charger={charger}>
        {(port, read, refetch) => (
          <>
            <PortDelivery charger={charger} port={port} stored={read.reply} disabled={refusal !== null} />
            <ScheduleEditor
              mode="dialog"
              charger={charger}
              port={port}
              read={read}
              refetch={refetch}
              disabled={refusal !== null}
              onClose={onClose}
            />
          </>
        )}
      </PortSchedule>
    </Drawer>
  );
}
