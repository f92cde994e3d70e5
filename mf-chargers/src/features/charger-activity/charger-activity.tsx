import type { Charger } from '@plugboard/contracts/chargers';
import { periodDay, type PeriodLength, periodLengths } from '@plugboard/contracts/platform';
import { RemoteResource, urlChoice, urlText, useNow, useTexts, useUrlState } from '@plugboard/sdk';
import { Button, formatDate, Icon, Section, Segmented } from '@plugboard/ui';
import { addDays } from '../../common/add-days.model.ts';
import { toWallTime } from '../../common/site-clock.model.ts';
import { useChargerEnergy, useStatusHistory } from './charger-activity.api.ts';
import numbers from '../../common/numbers.module.css';
import styles from './charger-activity.module.css';
import { EnergySection } from './components/energy-section.tsx';
import { StatusSection } from './components/status-section.tsx';
import { UptimeSection } from './components/uptime-section.tsx';
import { periodUntil } from './period.model.ts';

/** Activity of a charger: energy and statuses of a period. */
export function ChargerActivity({ charger }: { readonly charger: Charger }) {
  const { t } = useTexts();
  const chosen = usePeriod(charger);
  const energy = useChargerEnergy(charger.id, chosen.query);
  const history = useStatusHistory(charger.id, chosen.query);
  return (
    <Section title={t('activity.title')} look="framed">
      <div className={styles['activity']}>
        <PeriodPicker {...chosen} />
        <RemoteResource query={energy} failed={t('activity.energyFailed')}>
          {(data) => <EnergySection charger={charger} energy={data} />}
        </RemoteResource>
        <UptimeSection charger={charger} />
        <RemoteResource query={history} failed={t('activity.statusFailed')}>
          {(data) => <StatusSection history={data} />}
        </RemoteResource>
      </div>
    </Section>
  );
}

const parsers = {
  period: urlChoice(periodLengths, 7),
  /** Last day of the period; empty: today. */
  until: urlText(),
};

/** The chosen period in days of the site; it is in the address. */
function usePeriod({ timezone }: Pick<Charger, 'timezone'>) {
  const [{ period: days, until }, setState] = useUrlState(parsers);
  const today = toWallTime(useNow().toISOString(), timezone).slice(0, 10);
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

/** Chooses the length of the period, and moves it back and forth. */
function PeriodPicker({ period, choose, showEarlier, showLater }: ReturnType<typeof usePeriod>) {
  const { t, language } = useTexts();
  const shown = (day: string) => formatDate(`${day}T00:00:00Z`, 'UTC', language);
  const range = [...new Set([period.first, period.last])].map(shown).join(' – ');
  return (
    <div className={numbers['period']}>
      <Segmented<PeriodLength>
        aria-label={t('activity.period')}
        value={period.days}
        onChange={choose}
        options={periodLengths.map((value) => ({ value, label: t('activity.days', { count: value }) }))}
      />
      <span className={numbers['stepper']}>
        <Button icon={<Icon name="chevron-left" />} aria-label={t('activity.earlier')} onClick={showEarlier} />
        <span aria-live="polite">{range}</span>
        <Button
          icon={<Icon name="chevron-right" />}
          aria-label={t('activity.later')}
          onClick={showLater}
          disabled={period.isLatest}
        />
      </span>
    </div>
  );
}
