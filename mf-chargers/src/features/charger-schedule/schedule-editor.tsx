import type { Charger, ChargingSchedule, Port } from '@plugboard/contracts/chargers';
import { useTexts } from '@plugboard/sdk';
import type { VersionedRead } from '@plugboard/sdk/forms';
import { Button, Notice } from '@plugboard/ui';
import { ConflictPanel } from '@plugboard/ui/forms';
import { CopyToDays } from './components/copy-to-days.tsx';
import { EffectiveLine } from './components/effective-line.tsx';
import { TimePicker } from './components/time-picker.tsx';
import { WeekdaySelector } from './components/weekday-selector.tsx';
import { ZoneSelect } from './components/zone-select.tsx';
import { endsNextDay } from './day-times.model.ts';
import styles from './schedule-editor.module.css';
import { useScheduleEditor } from './use-schedule-editor.ts';
import { useWeekWords } from './use-week-words.ts';

interface ScheduleEditorProps extends VersionedRead<ChargingSchedule> {
  readonly charger: Charger;
  readonly port: Port;
  /** `info`: in the charger's info, where “Clear” is not offered. */
  readonly mode: 'dialog' | 'info';
  readonly disabled: boolean;
  /** “Cancel”: the picked times are discarded by then. */
  readonly onClose: () => void;
}

/** The editor of a port's weekly schedule (spec §2.12). */
export function ScheduleEditor({ charger, port, mode, disabled, onClose, read, refetch }: ScheduleEditorProps) {
  const { t } = useTexts();
  const edit = useScheduleEditor({ port: port.id, siteZone: charger.timezone, read, refetch });
  const { labels, inWords } = useWeekWords();
  const { times } = edit;
  const off = disabled || edit.isBusy;
  const cancel = () => {
    edit.discard();
    onClose();
  };
  return (
    <div className={styles['editor']}>
      <WeekdaySelector value={edit.weekday} onChange={edit.setWeekday} stored={edit.stored} disabled={disabled} />
      <div className={styles['times']}>
        <TimePicker
          label={t('schedule.start')}
          value={times.start}
          disabled={off}
          onChange={(start) => edit.setTimes({ ...times, start })}
        />
        <TimePicker
          label={t('schedule.end')}
          value={times.end}
          disabled={off}
          onChange={(end) => edit.setTimes({ ...times, end })}
          mark={endsNextDay(times) ? <abbr title={t('schedule.nextDay')}>+1</abbr> : null}
        />
        <ZoneSelect value={edit.timezone} onChange={edit.setZone} disabled={off} />
      </div>
      {edit.problem === null ? null : <Notice tone="bad">{edit.problem}</Notice>}
      {edit.conflict === null ? null : (
        <ConflictPanel
          {...edit.panel(labels, inWords)}
          onKeepMine={() => void edit.keepMine()}
          onTakeTheirs={() => void edit.takeTheirs()}
        />
      )}
      {edit.undo === null ? null : (
        <Notice tone="good" action={<Button onClick={() => void edit.undo?.()}>{t('schedule.undo')}</Button>}>
          {t('schedule.saved')}
        </Notice>
      )}
      <div className={styles['actions']}>
        {mode === 'info' ? null : (
          <Button disabled={off} onClick={edit.clearTimes}>
            {t('schedule.clear')}
          </Button>
        )}
        <Button disabled={off || !edit.hours} onClick={() => void edit.setAllDays()}>
          {t('schedule.setAll')}
        </Button>
        <Button disabled={off} onClick={() => void edit.resetAllDays()}>
          {t('schedule.resetAll')}
        </Button>
      </div>
      {edit.hours && !disabled ? (
        <CopyToDays week={edit.week} from={edit.weekday} hours={edit.hours} onCopy={edit.copyTo} />
      ) : null}
      <EffectiveLine charger={charger} port={port} week={edit.week} offPeak={edit.offPeak} weekday={edit.weekday} />
      <div className={styles['end']}>
        <Button disabled={disabled} onClick={cancel}>
          {t('schedule.cancel')}
        </Button>
        <Button
          type="primary"
          disabled={disabled || edit.conflict !== null}
          loading={edit.isBusy}
          onClick={() => void edit.save()}
        >
          {t('schedule.save')}
        </Button>
      </div>
    </div>
  );
}
