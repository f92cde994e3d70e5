import { Tooltip } from 'antd';
import { dateTimeVariants, formatDate, formatDateTime } from '../formats/date-times.ts';
import { missing } from '../formats/missing.ts';
import { useLanguage } from './language.ts';
import styles from './date-time.module.css';

export interface DateTimeLabels {
  /** “Site time”, “Your time”, “UTC” in the person's language. */
  readonly site: string;
  readonly viewer: string;
  readonly utc: string;
}

export interface DateTimeProps {
  /** ISO 8601 with offset; “-” is shown when missing. */
  readonly value: string | null | undefined;
  /** IANA zone of the site. */
  readonly zone: string;
  readonly labels: DateTimeLabels;
  /** Shows only the day; hover shows the time. */
  readonly onlyDay?: boolean;
}

const clocks = ['site', 'viewer', 'utc'] as const;

/** An instant on the site's clock; hover or focus shows the viewer's and UTC beside it. */
export function DateTime({ value, zone, labels, onlyDay = false }: DateTimeProps) {
  const language = useLanguage();
  if (value === null || value === undefined) return <>{missing}</>;
  const viewerZone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const variants = dateTimeVariants(value, zone, viewerZone, language);
  // Without a site's zone, the viewer's clock is shown once.
  const told = clocks.filter((clock) => clock !== 'viewer' || labels.viewer !== labels.site);
  const hover = (
    <dl className={styles['clocks']}>
      {told.map((clock) => (
        <div key={clock}>
          <dt>{labels[clock]}</dt>
          <dd>{variants[clock]}</dd>
        </div>
      ))}
    </dl>
  );
  return (
    <Tooltip title={hover} classNames={{ root: styles['tip'] ?? '' }}>
      <time className={styles['time']} dateTime={value}>
        {(onlyDay ? formatDate : formatDateTime)(value, zone, language)}
      </time>
    </Tooltip>
  );
}
