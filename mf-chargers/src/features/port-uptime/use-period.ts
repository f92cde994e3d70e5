import { addMonths, monthOf, uptimePeriods } from '@plugboard/contracts/chargers';
import { urlChoice, urlText, useNow, useUrlState } from '@plugboard/sdk';
import { type OutageChoice, outageChoices } from './outages.model.ts';

const parsers = {
  period: urlChoice(uptimePeriods, 'year'),
  month: urlText(),
  outages: urlChoice(outageChoices, ''),
};
const isMonth = /^20\d\d-(0[1-9]|1[0-2])$/;

/** The chosen period and outages, in the address. */
export function usePeriod() {
  const [{ period, month: chosen, outages }, setState] = useUrlState(parsers);
  const current = monthOf(useNow());
  const month = isMonth.test(chosen) && chosen < current ? chosen : current;
  return {
    period,
    month,
    isLatest: month === current,
    query: { period, month: month === current ? undefined : month },
    outages,
    chooseOutages: (next: OutageChoice) => setState({ outages: next }),
    choose: (next: typeof period) => setState({ period: next }, { push: true }),
    move: (count: number) => {
      const next = addMonths(month, count);
      setState({ month: next >= current ? '' : next }, { push: true });
    },
  };
}
