import { type Charger } from '@plugboard/contracts/chargers';
import { periodDay, periodLengths } from '@plugboard/contracts/platform';
import { urlChoice, urlText, useUrlState } from '@plugboard/sdk';
import { wallTimeOf } from '../../common/site-clock.model.ts';
import { useNow } from '../../common/use-now.ts';
import { addDays, periodUntil } from './period.model.ts';

const parsers = {
  period: urlChoice(periodLengths, 7),
  /** Last day of the period; empty: today. */
  until: urlText(),
};

/** The chosen period in days of the site; it is in the address. */
export function usePeriod({ timezone }: Pick<Charger, 'timezone'>) {
  const [{ period: days, until }, setState] = useUrlState(parsers);
  const today = wallTimeOf(useNow().toISOString(), timezone).slice(0, 10);
  const isDay = periodDay.safeParse(until).success;
  const period = periodUntil(days, isDay ? until : '', today);
  const move = (count: number) => {
    const last = addDays(period.last, count);
    setState({ until: last >= today ? '' : last }, { push: true });
  };
  return {
    period,
    /** In the server's words. */
    query: { days, until: period.isLatest ? undefined : period.last },
    choose: (next: typeof days) => setState({ period: next }, { push: true }),
    showEarlier: () => move(-days),
    showLater: () => move(days),
  };
}
