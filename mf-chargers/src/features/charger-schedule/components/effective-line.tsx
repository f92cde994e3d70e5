import {
  type Charger,
  effectiveLine,
  fromSiteClock,
  type Port,
  slotsInADay,
  type WeeklyPeak,
} from '@plugboard/contracts/chargers';
import { useMountedAt, useTexts } from '@plugboard/sdk';
import { formatDate, formatFixed, Icon, Notice, Segmented, VisuallyHidden } from '@plugboard/ui';
import { useState } from 'react';
import { useGridLimits, useLoadLimits } from '../charger-schedule.api.ts';
import { hoursOfDate, type LineRun, nextDateOf, slotTime, sourceOf, toLineRuns } from '../line-runs.model.ts';
import { chargerLimitOf, gridLimitsOf, loadCapsOf } from '../line-sources.model.ts';
import { toEntries, type WeekForm, type Weekday } from '../week-form.model.ts';
import { useRunWords } from '../use-run-words.ts';
import styles from './effective-line.module.css';
import { LineTable } from './line-table.tsx';

interface EffectiveLineProps {
  readonly charger: Charger;
  readonly port: Port;
  /** As it would be saved. */
  readonly week: WeekForm;
  /** Peak hours that the week leaves out, where it was made from them. */
  readonly offPeak: WeeklyPeak | null;
  readonly weekday: Weekday;
}

const day = 86_400_000;

/** The runs of a port's effective line on a date, from all rules that there are. */
function useLineRuns({ charger, port, week, offPeak }: Omit<EffectiveLineProps, 'weekday'>, date: string) {
  const { t } = useTexts();
  const site = useLoadLimits(charger.location);
  const grid = useGridLimits(port.id, date);
  const { timezone } = week;
  const midnight = Date.parse(`${date}T00:00:00Z`);
  const whole = { start: fromSiteClock(midnight, timezone), end: fromSiteClock(midnight + day, timezone) };
  const chargerLimit = chargerLimitOf(charger, port);
  const runs = toLineRuns(
    effectiveLine({
      date,
      timezone,
      maxPower: port.max_power,
      schedule: toEntries(week),
      ...(offPeak === null ? {} : { peak: offPeak }),
      ...(chargerLimit === null ? {} : { chargerLimit }),
      gridEvents: gridLimitsOf(grid.data?.limits ?? []),
      loadCaps: site.data ? loadCapsOf(site.data, charger.id, { day: whole, shared: t('schedule.line.shared') }) : [],
    }),
  );
  return { runs, lacksLoad: site.isError, lacksGrid: grid.isError };
}

/** Power of the port on the next date of a weekday by all its limits, in 96 slots of a quarter of an hour. */
export function EffectiveLine({ weekday, ...given }: EffectiveLineProps) {
  const { t, language } = useTexts();
  const now = useMountedAt();
  const [view, setView] = useState<'chart' | 'table'>('chart');
  const { inWords } = useRunWords();
  const { timezone } = given.week;
  const date = nextDateOf(weekday, timezone, now);
  const { runs, lacksLoad, lacksGrid } = useLineRuns(given, date);
  const hours = hoursOfDate(date, timezone);
  const most = given.port.max_power;
  const height = ({ limit }: LineRun) => (limit === null ? 0 : Math.max(4, (limit / most) * 100));
  const title = t('schedule.line.title', { date: formatDate(`${date}T12:00:00Z`, 'UTC', language) });
  return (
    <figure className={styles['line']}>
      <figcaption className={styles['title']}>
        {title} <span className={styles['quiet']}>kW</span>
        <Segmented
          size="small"
          aria-label={t('schedule.line.view')}
          value={view}
          onChange={setView}
          options={(['chart', 'table'] as const).map((value) => ({ value, label: t(`schedule.line.${value}`) }))}
        />
      </figcaption>
      {hours === 24 ? null : (
        <p className={styles['clocks']}>
          <Icon name="info" size={14} /> {t(hours < 24 ? 'schedule.line.skipped' : 'schedule.line.twice', { hours })}
        </p>
      )}
      {lacksLoad ? <Notice tone="warn">{t('schedule.line.noLoad')}</Notice> : null}
      {lacksGrid ? <Notice tone="warn">{t('schedule.line.noGrid')}</Notice> : null}
      {view === 'table' ? <LineTable label={title} runs={runs} /> : null}
      {view === 'table' ? null : (
        <>
          <ul className={styles['chart']} aria-label={title}>
            {runs.map((run) => (
              <li
                key={run.from}
                className={styles['run']}
                data-source={sourceOf(run)}
                style={{ flexGrow: run.to - run.from, height: `${height(run)}%` }}
                title={inWords(run)}
              >
                <VisuallyHidden>{inWords(run)}</VisuallyHidden>
              </li>
            ))}
          </ul>
          <div className={styles['axis']} aria-hidden>
            {[0, 24, 48, 72, slotsInADay].map((slot) => (
              <span key={slot}>{slotTime(slot)}</span>
            ))}
          </div>
        </>
      )}
      <Legend runs={runs} />
      <p className={styles['quiet']}>{t('schedule.line.most', { power: formatFixed(most, language, 1) })}</p>
    </figure>
  );
}

/** The rules that hold at some time of the day, by the colours of the chart. */
function Legend({ runs }: { readonly runs: readonly LineRun[] }) {
  const { t } = useTexts();
  const { rule } = useRunWords();
  const named = new Map(runs.map((run) => [rule(run), sourceOf(run)]));
  return (
    <ul className={styles['runs']} aria-label={t('schedule.line.legend')}>
      {[...named].map(([name, source]) => (
        <li key={name}>
          <span className={styles['swatch']} data-source={source} />
          {name}
        </li>
      ))}
    </ul>
  );
}
