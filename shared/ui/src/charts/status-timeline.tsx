import { useId } from 'react';
import { useLanguage } from '../core/ui-locale.ts';
import { useScheme } from '../core/use-scheme.ts';
import { formatDateTime } from '../formats/date-times.ts';
import { formatDuration } from '../formats/durations.ts';
import { themeTokens } from '../theme/index.ts';
import { ChartFrame } from './chart-frame.tsx';
import styles from './chart.module.css';
import type { ChartHeadProps } from './chart.types.ts';
import { timeInStatus, type TimelineInterval, timelineStyle, type TimelineRow } from './timeline.model.ts';
import { useChartTexts } from './use-chart-texts.ts';

export interface StatusTimelineProps extends ChartHeadProps {
  readonly rows: readonly TimelineRow[];
  /** The period, in milliseconds since 1970. */
  readonly start: number;
  readonly end: number;
  /** IANA zone of the site. */
  readonly zone: string;
  readonly statusLabel: (status: string) => string;
  /** Moments that have a label at the axis. */
  readonly marks: readonly { readonly at: number; readonly label: string }[];
  /** Heads of the table: row, status, start, end, duration. */
  readonly heads: readonly [string, string, string, string, string];
}

const bar = 20;
const rowHeight = 44;
const axisHeight = 18;

/** In which status things were when: one bar each, as SVG of our own; time without a bar is not known. */
export function StatusTimeline(props: StatusTimelineProps) {
  const { title, onSave, rows, start, end, zone, statusLabel, marks, heads } = props;
  const language = useLanguage();
  const scheme = useScheme();
  const texts = useChartTexts();
  const patternId = useId();
  const { text, textMuted, line } = themeTokens[scheme];
  const sums = timeInStatus(rows);
  const at = (moment: number) => ((moment - start) / (end - start)) * 100;
  const share = ({ start: from, end: to }: TimelineInterval) => `${at(to) - at(from)}%`;
  const entries = rows.flatMap(({ label, intervals }) => intervals.map((interval) => ({ label, ...interval })));
  const clock = (moment: number) => formatDateTime(new Date(moment).toISOString(), zone, language);
  const lasted = (interval: TimelineInterval) => formatDuration(interval.end - interval.start, language);
  const known = sums.map(([status]) => status);
  const pattern = (status: string) => `${patternId}-${status}`;
  const swatch = (status: string) => (
    <svg className={styles['statusSwatch']} aria-hidden>
      <rect width="100%" height="100%" fill={`url(#${pattern(status)})`} stroke={line} />
    </svg>
  );
  return (
    <ChartFrame
      title={title}
      onSave={onSave}
      legend={sums.map(([status, duration]) => ({
        key: status,
        swatch: swatch(status),
        label: statusLabel(status),
        summary: formatDuration(duration, language),
      }))}
      shown={{
        heads,
        rows: entries.map((entry) => [
          entry.label,
          statusLabel(entry.status),
          clock(entry.start),
          clock(entry.end),
          lasted(entry),
        ]),
      }}
      exact={{
        heads: [...heads.slice(0, 4), `${heads[4]} (min)`],
        rows: entries.map((entry) => [
          entry.label,
          statusLabel(entry.status),
          new Date(entry.start).toISOString(),
          new Date(entry.end).toISOString(),
          Math.round((entry.end - entry.start) / 6000) / 10,
        ]),
      }}
    >
      <svg
        className={styles['timeline']}
        height={rows.length * rowHeight + axisHeight}
        fontFamily={getComputedStyle(document.body).fontFamily}
        fontSize="12"
        aria-hidden
      >
        <defs>
          {known.map((status) => {
            const { fill, stripes } = timelineStyle(status, scheme);
            return (
              <pattern
                key={status}
                id={pattern(status)}
                width="6"
                height="6"
                patternUnits="userSpaceOnUse"
                patternTransform="rotate(45)"
              >
                <rect width="6" height="6" fill={fill} />
                {stripes === null ? null : <rect width="2" height="6" fill={stripes} />}
              </pattern>
            );
          })}
        </defs>
        {marks.map((mark) => (
          <g key={mark.at}>
            <line x1={`${at(mark.at)}%`} x2={`${at(mark.at)}%`} y1={0} y2={rows.length * rowHeight} stroke={line} />
            <text x={`${at(mark.at)}%`} y={rows.length * rowHeight + 13} fill={textMuted}>
              {mark.label}
            </text>
          </g>
        ))}
        {rows.map(({ key, label, intervals }, index) => (
          <g key={key}>
            <text x={0} y={index * rowHeight + 13} fill={text}>
              {intervals.length === 0 ? `${label}: ${texts.unknown}` : label}
            </text>
            {intervals.map((interval) => (
              <rect
                key={interval.start}
                x={`${at(interval.start)}%`}
                y={index * rowHeight + 18}
                width={share(interval)}
                height={bar}
                fill={`url(#${pattern(interval.status)})`}
              >
                <title>{`${statusLabel(interval.status)} · ${clock(interval.start)} · ${lasted(interval)}`}</title>
              </rect>
            ))}
            <rect x={0} y={index * rowHeight + 18} width="100%" height={bar} fill="none" stroke={line} />
          </g>
        ))}
      </svg>
    </ChartFrame>
  );
}
