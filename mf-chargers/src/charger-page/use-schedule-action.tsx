import type { Charger } from '@plugboard/contracts/chargers';
import { useTexts } from '@plugboard/sdk';
import type { SecondaryAction } from '@plugboard/ui';
import { type ReactNode, useState } from 'react';
import { ScheduleDrawer } from '../features/charger-schedule/schedule-drawer.tsx';

/** Opens the schedule editor from a charger's actions. */
export function useScheduleAction(charger: Charger): { action: SecondaryAction; dialog: ReactNode } {
  const { t } = useTexts();
  const [isOpen, setIsOpen] = useState(false);
  return {
    action: { key: 'schedule', label: t('schedule.title'), onClick: () => setIsOpen(true) },
    dialog: <ScheduleDrawer charger={charger} isOpen={isOpen} onClose={() => setIsOpen(false)} />,
  };
}
