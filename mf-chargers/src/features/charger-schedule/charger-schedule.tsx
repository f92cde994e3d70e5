import type { Charger } from '@plugboard/contracts/chargers';
import { useTexts } from '@plugboard/sdk';
import { Button, Section } from '@plugboard/ui';
import { useState } from 'react';
import { PortDelivery } from './components/port-delivery.tsx';
import { WeekOverview } from './components/week-overview.tsx';
import { CopyScheduleDrawer } from './copy-schedule-drawer.tsx';
import { PortSchedule } from './port-schedule.tsx';
import styles from './schedule-editor.module.css';
import { ScheduleEditor } from './schedule-editor.tsx';
import { useScheduleRefusal } from './use-schedule-refusal.tsx';
import { toWeekForm } from './week-form.model.ts';

/** The schedules of a charger's ports in its info; “Change Schedule” hides while the editor is open (spec §2.12). */
export function ChargerSchedule({ charger }: { readonly charger: Charger }) {
  const { t } = useTexts();
  const [isOpen, setIsOpen] = useState(false);
  const [isCopying, setIsCopying] = useState(false);
  const refusal = useScheduleRefusal(charger);
  return (
    <Section title={t('schedule.title')} look="framed">
      <PortSchedule charger={charger}>
        {(port, read, refetch) => (
          <div className={styles['editor']}>
            <WeekOverview schedule={read.reply.schedule} />
            {refusal}
            <PortDelivery charger={charger} port={port} stored={read.reply} disabled={refusal !== null} />
            {isOpen ? null : (
              <div className={styles['actions']}>
                <Button disabled={refusal !== null} onClick={() => setIsOpen(true)}>
                  {t('schedule.change')}
                </Button>
                <Button
                  disabled={refusal !== null || read.reply.schedule.length === 0}
                  onClick={() => setIsCopying(true)}
                >
                  {t('schedule.copy.title')}
                </Button>
              </div>
            )}
            {isOpen ? (
              <ScheduleEditor
                mode="info"
                charger={charger}
                port={port}
                read={read}
                refetch={refetch}
                disabled={refusal !== null}
                onClose={() => setIsOpen(false)}
              />
            ) : null}
            <CopyScheduleDrawer
              charger={charger}
              port={port}
              week={toWeekForm(read.reply.schedule, charger.timezone)}
              isOpen={isCopying}
              onClose={() => setIsCopying(false)}
            />
          </div>
        )}
      </PortSchedule>
    </Section>
  );
}
