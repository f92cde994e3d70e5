import { ApiError, errorMessage } from '@plugboard/api';
import type { ChargingSchedule, ScheduleEntry } from '@plugboard/contracts/chargers';
import { notify, useLeaveGuard, useMountedAt, useTexts } from '@plugboard/sdk';
import { type Change, useVersionedSave, type VersionedRead } from '@plugboard/sdk/forms';
import { useState } from 'react';
import { useChangeSchedule, useClearSchedule, useSetSchedule } from './charger-schedule.api.ts';
import { type DayTimes, noTimes, toDayTimes, toHours } from './day-times.model.ts';
import { weekdayIn } from './line-runs.model.ts';
import {
  changedWeekFields,
  dayField,
  toDays,
  toEntries,
  toWeekForm,
  type WeekForm,
  type Weekday,
  weekdays,
} from './week-form.model.ts';

type Times = Readonly<Partial<Record<Weekday, DayTimes>>>;

interface EditorOptions extends VersionedRead<ChargingSchedule> {
  readonly port: string;
  /** Of the charger, for a port without a schedule. */
  readonly siteZone: string;
}

/** A replaced schedule and its successor: the change can be undone while the successor is stored. */
interface Replaced {
  readonly before: readonly ScheduleEntry[];
  readonly after: WeekForm;
}

/** A week's schedule while it is edited: picked times by day, over the version that was read. */
export function useScheduleEditor({ port, siteZone, read, refetch }: EditorOptions) {
  const { t } = useTexts();
  const now = useMountedAt();
  const { mutateAsync: set } = useSetSchedule();
  const { mutateAsync: change } = useChangeSchedule();
  const { mutateAsync: clear } = useClearSchedule();
  const [base, setBase] = useState(read);
  const [picked, setPicked] = useState<Times>({});
  const [zone, setZone] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [replaced, setReplaced] = useState<Replaced | null>(null);
  const [isBusy, setBusy] = useState(false);

  const toForm = ({ schedule }: ChargingSchedule) => toWeekForm(schedule, siteZone);
  const stored = toForm(base.reply);
  const [weekday, setWeekday] = useState<Weekday>(() => weekdayIn(stored.timezone, now));
  const timesOf = (of: Weekday): DayTimes => picked[of] ?? toDayTimes(stored[dayField(of)]);
  const isHalf = (of: Weekday) => toHours(timesOf(of)) === undefined;
  const week = weekdays.reduce<WeekForm>((form, of) => ({ ...form, [dayField(of)]: toHours(timesOf(of)) ?? null }), {
    ...stored,
    timezone: zone ?? stored.timezone,
  });
  const changed = changedWeekFields(stored, week);
  const isDirty = changed.length > 0 || weekdays.some(isHalf);
  if (!isDirty && base !== read) setBase(read);
  useLeaveGuard(isDirty);

  const discard = () => {
    setPicked({});
    setZone(null);
    setProblem(null);
  };
  const send = async ({ form, changed: fields, ifMatch }: Change<WeekForm>) => {
    const isWhole = fields.includes('timezone') || base.reply.schedule.length === 0;
    await (isWhole
      ? set({ params: { id: port }, body: toEntries(form), ifMatch })
      : change({ params: { id: port }, body: toDays(form, fields), ifMatch }));
  };
  const versioned = useVersionedSave<ChargingSchedule, WeekForm>({ read: base, refetch, toForm, save: send });

  /** Spec §8: a 500 says that a time is missing, other failures their first field error. */
  const explain = (error: unknown) =>
    setProblem(
      error instanceof ApiError && error.status === 500
        ? t('schedule.blank')
        : errorMessage(error, t('schedule.notSaved')),
    );
  const act = async (action: () => Promise<WeekForm | false>): Promise<boolean> => {
    setBusy(true);
    setProblem(null);
    try {
      const after = await action();
      if (after === false) return false;
      discard();
      setReplaced({ before: base.reply.schedule, after });
      notify.success(t('schedule.saved'));
      return true;
    } catch (error) {
      explain(error);
      return false;
    } finally {
      setBusy(false);
    }
  };
  const tag = (versioned.conflict ?? base).tag ?? '*';
  const setWhole = (entries: ReturnType<typeof toEntries>) => () =>
    set({ params: { id: port }, body: entries, ifMatch: tag }).then(toForm);

  const save = async (): Promise<boolean> => {
    const half = [weekday, ...weekdays].find(isHalf);
    const isBlank = half === undefined && changed.length === 0 && week[dayField(weekday)] === null;
    if (half !== undefined || isBlank) {
      setWeekday(half ?? weekday);
      setProblem(t('schedule.blank'));
      return false;
    }
    const fields = changed.length > 0 ? changed : [dayField(weekday)];
    return act(async () => (await versioned.submit(week, fields)) && week);
  };
  const hours = toHours(timesOf(weekday));
  const isUndoable = replaced !== null && !isDirty && changedWeekFields(replaced.after, stored).length === 0;
  return {
    weekday,
    setWeekday,
    times: timesOf(weekday),
    setTimes: (times: DayTimes) => setPicked({ ...picked, [weekday]: times }),
    clearTimes: () => setPicked({ ...picked, [weekday]: noTimes }),
    /** The times of the chosen day on others, to be saved. */
    copyTo: (days: readonly Weekday[]) =>
      setPicked({ ...picked, ...Object.fromEntries(days.map((day) => [day, timesOf(weekday)])) }),
    timezone: week.timezone,
    setZone,
    /** As it is stored. */
    stored,
    /** As it would be saved. */
    week,
    /** Peak hours that the week leaves out, while it is the one that was made from them. */
    offPeak: changed.length > 0 ? null : base.reply.off_peak,
    /** Of the chosen day; `null`: none, `undefined`: a time is missing. */
    hours,
    isDirty,
    isBusy: isBusy || versioned.isSaving,
    problem,
    conflict: versioned.conflict,
    panel: versioned.panel,
    keepMine: () => act(async () => (await versioned.keepMine()) && week),
    takeTheirs: async () => {
      discard();
      await versioned.takeTheirs();
    },
    save,
    discard,
    setAllDays: () =>
      hours ? act(setWhole(weekdays.map((day) => ({ weekday: day, ...hours, timezone: week.timezone })))) : undefined,
    resetAllDays: () => act(() => clear({ params: { id: port }, ifMatch: tag }).then(toForm)),
    undo: isUndoable
      ? () =>
          act(setWhole(toEntries(toWeekForm(replaced.before, siteZone)))).then((isDone) => isDone && setReplaced(null))
      : null,
  };
}
