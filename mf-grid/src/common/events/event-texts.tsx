import type { GridEvent, GridEventState, GridTargetKind, PortResults } from '@plugboard/contracts/grid';
import { useTexts } from '@plugboard/sdk';
import { formatDate, formatNumber, formatPercent, missing, type StatusStyle, ToneTag } from '@plugboard/ui';
import { isInSeries } from './event-action.ts';
import { weekdayName } from './weekday-names.ts';

const stateStyles: Readonly<Record<GridEventState, StatusStyle>> = {
  SCHEDULED: { tone: 'info', icon: 'clock' },
  ACTIVE: { tone: 'warn', icon: 'bolt' },
  COMPLETED: { tone: 'good', icon: 'check-circle' },
  CANCELLED: { tone: 'muted', icon: 'ban' },
};

export function EventStateTag({ state }: { readonly state: GridEventState }) {
  const { t } = useTexts();
  return <ToneTag {...stateStyles[state]} label={t(`events.state.${state}`)} />;
}

/** From this percentage on an event was followed, from half of it in part. */
const followed = 90;

const performanceStyle = (percent: number): StatusStyle => {
  if (percent >= followed) return { tone: 'good', icon: 'check-circle' };
  return percent >= followed / 2 ? { tone: 'warn', icon: 'warning' } : { tone: 'bad', icon: 'warning' };
};

/** Percent of the promised reduction. */
export function PerformanceTag({ percent }: { readonly percent: number | null }) {
  const { language } = useTexts();
  if (percent === null) return missing;
  return <ToneTag {...performanceStyle(percent)} label={formatPercent(percent, language)} />;
}

interface Target {
  readonly target_kind: GridTargetKind;
  readonly target_value: number;
}

/** “At most 120 kW”, “30% less”. */
export function EventTarget({ target: { target_kind: kind, target_value: value } }: { readonly target: Target }) {
  const { t, language } = useTexts();
  const shown = kind === 'PERCENT' ? formatPercent(value, language, 1) : formatNumber(value, language, 1);
  return t(`events.target.${kind}`, { value: shown });
}

export function EventSites({ event: { locations } }: { readonly event: Pick<GridEvent, 'locations'> }) {
  const { t } = useTexts();
  const [first, ...others] = locations;
  if (first === undefined) return t('events.allSites');
  return others.length === 0 ? first.name : t('events.moreSites', { name: first.name, count: others.length });
}

/** Series or origin of an event; nothing for a single event that a person added. */
export function SeriesNote({ event }: { readonly event: GridEvent }) {
  const { t, language } = useTexts();
  const { repeat } = event.series;
  if (event.origin !== 'PERSON') return t(`events.origin.${event.origin}`);
  if (repeat === null || !isInSeries(event)) return null;
  const days = repeat.weekdays
    .toSorted((one, other) => one - other)
    .map((day) => weekdayName(day, language))
    .join(', ');
  return t('events.weekly', { days, until: formatDate(`${repeat.until}T12:00:00Z`, 'UTC', language) });
}

const resultOrder = ['not_followed', 'unreachable', 'at_minimum', 'exempt', 'followed', 'idle'] as const;

interface ResultsProps {
  readonly results: PortResults;
}

/** “2 did not follow · 10 at the minimum · 30 followed”. */
export function PortResultsText({ results }: ResultsProps) {
  const { t } = useTexts();
  return resultOrder
    .filter((result) => results[result] > 0)
    .map((result) => t(`events.results.${result}`, { count: results[result] }))
    .join('\u00a0· ');
}

const hindered = ['not_followed', 'unreachable', 'at_minimum', 'exempt'] as const;

/** What hindered most ports; where nothing did, how many followed. */
export function MainResult({ results }: ResultsProps) {
  const { t } = useTexts();
  const most = hindered.reduce((found, each) => (results[each] > results[found] ? each : found));
  const result = results[most] > 0 ? most : 'followed';
  return t(`events.results.${result}`, { count: results[result] });
}
