import { callApiWithTag, errorMessage, refetchReplies } from '@plugboard/api';
import { getCharger, getChargingSchedule, listChargers, setChargingSchedule } from '@plugboard/contracts/chargers';
import { useTexts } from '@plugboard/sdk';
import { useState } from 'react';
import type { CopyRow } from './copy-plan.model.ts';
import { changedWeekFields, toEntries, toWeekForm, type WeekForm } from './week-form.model.ts';

/** By port: `null` is saved, else why not. */
type Results = ReadonlyMap<string, string | null>;

/** Gives ports another week one after the other, each under the version that its difference was shown for. */
export function useCopySchedules() {
  const { t } = useTexts();
  const [results, setResults] = useState<Results>(new Map());
  const [isBusy, setBusy] = useState(false);

  /** Why it is not saved; `null` where it is. */
  const write = async (port: string, from: WeekForm, to: WeekForm): Promise<string | null> => {
    try {
      const { reply, tag } = await callApiWithTag(getChargingSchedule, { params: { id: port } });
      const isSeen = changedWeekFields(toWeekForm(reply.schedule, from.timezone), from).length === 0;
      if (!isSeen) return t('schedule.copy.changedMeanwhile');
      await callApiWithTag(setChargingSchedule, { params: { id: port }, body: toEntries(to), ifMatch: tag ?? '*' });
      return null;
    } catch (error) {
      return errorMessage(error, t('schedule.notSaved'));
    }
  };
  const run = async (rows: readonly CopyRow[], direction: 'copy' | 'undo') => {
    setBusy(true);
    const done = new Map<string, string | null>();
    for (const { port, before, after } of rows) {
      const problem = await (direction === 'copy' ? write(port, before, after) : write(port, after, before));
      if (direction === 'copy' || problem !== null) done.set(port, problem);
      setResults(new Map(done));
    }
    for (const endpoint of [getChargingSchedule, getCharger, listChargers]) refetchReplies(endpoint);
    setBusy(false);
  };
  return {
    results,
    isBusy,
    copy: (rows: readonly CopyRow[]) => run(rows, 'copy'),
    undo: (rows: readonly CopyRow[]) => run(rows, 'undo'),
  };
}
