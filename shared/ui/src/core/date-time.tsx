import { browserTimeZone, dateTimeVariants, formatDate, formatDateTime } from '../formats/date-times.ts';
import { missing } from '../formats/missing.ts';
import { Tooltip } from './tooltip.tsx';
import { useUiLocale } from './ui-locale.ts';
import styles from './date-time.module.css';

export interface DateTimeProps {
  /** ISO 8601 with offset; “-” is shown when missing. */
  readonly value: string | null | undefined;
  /** IANA zone of the site; without one, the viewer's clock is shown. */
  readonly zone?: string | null;
  /** Shows only the day; hover shows the time. */
  readonly onlyDay?: boolean;
}

const clocks = ['site', 'viewer', 'utc'] as const;

interface ClocksProps {
  readonly value: string;
  readonly zone: string | null;
}

/** The same instant on all clocks. It is formatted when it is first looked at, because a list has many of them. */
function Clocks({ value, zone }: ClocksProps) {
  const { language, clock: clockNames } = useUiLocale();
  const viewerZone = browserTimeZone();
  const variants = dateTimeVariants(value, zone ?? viewerZone, viewerZone, language);
  const shownClocks = clocks.filter((clock) => clock !== 'site' || zone !== null);
  return (
    <dl className={styles['clocks']}>
      {shownClocks.map((clock) => (
        <div key={clock}>
          <dt>{clockNames[clock]}</dt>
          <dd>{variants[clock]}</dd>
        </div>
      ))}
    </dl>
  );
}

/** An instant on the site's clock; hover or focus shows the viewer's and UTC beside it. */
export function DateTime({ value, zone = null, onlyDay = false }: DateTimeProps) {
  const { language } = useUiLocale();
  if (value === null || value === undefined) return <>{missing}</>;
  return (
    <Tooltip title={<Clocks value={value} zone={zone} />} classNames={{ root: styles['tip'] ?? '' }}>
      <time className={styles['time']} dateTime={value}>
        {(onlyDay ? formatDate : formatDateTime)(value, zone ?? browserTimeZone(), language)}
      </time>
    </Tooltip>
  );
}
