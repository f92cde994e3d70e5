import { type Charger, effectiveLine, fromSiteClock, type Port, slotsInADay } from '@plugboard/contracts/chargers';
import { useTexts } from '@plugboard/sdk';
import { formatDate, formatFixed, Icon } from '@plugboard/ui';
import { useMountedAt } from '../../../common/use-now.ts';
import { hoursOfDate, type LineRun, nextDateOf, slotTime, toLineRuns } from '../line-runs.model.ts';
import { toEntries, type WeekForm, type Weekday } from '../week-form.model.ts';
import { useRunWords } from '../use-run-words.ts';
import styles from './effective-line.module.css';

interface EffectiveLineProps {
  readonly charger: Charger;
  readonly port: Port;
  /** As it would be saved. */
  readonly week: WeekForm;
  readonly weekday: Weekday;
}

const day = 86_400_000;

/** kW that the charger is set to give at most; without a limit `null`. */
const capOf = ({ current_type: type, power, current, max_current: most }: Charger, { max_power: max }: Port) => {
  if (type === 'DC') return power;
  return current === null || most === null ? null : (max * current) / most;
};

/** Power of the port on the next date of a weekday by all its limits, in 96 slots of a quarter of an hour. */
export function EffectiveLine({ charger, port, week, weekday }: EffectiveLineProps) {
  const { t, language } = useTexts();
  const now = useMountedAt();
  const inWords = useRunWords();
  const { timezone } = week;
  const date = nextDateOf(weekday, timezone, now);
  const midnight = Date.parse(`${date}T00:00:00Z`);
  const whole = { start: fromSiteClock(midnight, timezone), end: fromSiteClock(midnight + day, timezone) };
  const cap = capOf(charger, port);
  const runs = toLineRuns(
    effectiveLine({
      date,
      timezone,
      maxPower: port.max_power,
      schedule: toEntries(week),
      ...(cap === null ? {} : { loadCaps: [{ ...whole, limit: cap }] }),
    }),
  );
  const hours = hoursOfDate(date, timezone);
  const height = ({ limit }: LineRun) => (limit === null ? 0 : Math.max(4, (limit / port.max_power) * 100));
  const title = t('schedule.line.title', { date: formatDate(`${date}T12:00:00Z`, 'UTC', language) });
  return (
    <figure className={styles['line']}>
      <figcaption className={styles['title']}>
        {title} <span className={styles['quiet']}>kW</span>
      </figcaption>
      {hours === 24 ? null : (
        <p className={styles['clocks']}>
          <Icon name="info" size={14} /> {t(hours < 24 ? 'schedule.line.skipped' : 'schedule.line.twice', { hours })}
        </p>
      )}
      <div className={styles['chart']} aria-hidden>
        {runs.map((run) => (
          <span
            key={run.from}
            className={styles['run']}
            data-source={run.limit === null ? 'skipped' : (run.decidedBy ?? 'none')}
            style={{ flexGrow: run.to - run.from, height: `${height(run)}%` }}
            title={inWords(run)}
          />
        ))}
      </div>
      <div className={styles['axis']} aria-hidden>
        {[0, 24, 48, 72, slotsInADay].map((slot) => (
          <span key={slot}>{slotTime(slot)}</span>
        ))}
      </div>
      <ul className={styles['runs']} aria-label={title}>
        {runs.map((run) => (
          <li key={run.from}>
            <span
              className={styles['swatch']}
              data-source={run.limit === null ? 'skipped' : (run.decidedBy ?? 'none')}
            />
            {inWords(run)}
          </li>
        ))}
      </ul>
      <p className={styles['quiet']}>{t('schedule.line.most', { power: formatFixed(port.max_power, language, 1) })}</p>
    </figure>
  );
}
