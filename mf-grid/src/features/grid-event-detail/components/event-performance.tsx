import { saveFile } from '@plugboard/api';
import type { BaselineMethod, GridEvent, GridEventMinute } from '@plugboard/contracts/grid';
import { RemoteResource, useTexts } from '@plugboard/sdk';
import {
  EmptyState,
  formatClockTime,
  formatDate,
  formatDateTime,
  formatFixed,
  formatNumber,
  Section,
} from '@plugboard/ui';
import { Chart } from '@plugboard/ui/charts';
import { useEventPerformance } from '../grid-event-detail.api.ts';
import styles from '../grid-event-detail.module.css';
import { EventPorts } from './event-ports.tsx';

/** The load by the minute with its baseline and target, and the result of each port. */
export function EventPerformance({ event }: { readonly event: GridEvent }) {
  const { t } = useTexts();
  return (
    <div className={styles['main']}>
      <RemoteResource query={useEventPerformance(event)} failed={t('event.performanceFailed')}>
        {({ baseline, minutes, ports }) => (
          <>
            <Section title={t('event.curve')} look="framed">
              {minutes.length === 0 ? (
                <NothingMeasured state={event.state} />
              ) : (
                <Curve minutes={minutes} zone={event.timezone} />
              )}
              {baseline === null ? null : <Baseline baseline={baseline} />}
            </Section>
            {ports.length === 0 ? null : <EventPorts ports={ports} />}
          </>
        )}
      </RemoteResource>
    </div>
  );
}

function NothingMeasured({ state }: Pick<GridEvent, 'state'>) {
  const { t } = useTexts();
  return state === 'CANCELLED' ? (
    <EmptyState title={t('event.never')} text={t('event.neverText')} icon="ban" />
  ) : (
    <EmptyState title={t('event.notYet')} text={t('event.notYetText')} icon="clock" />
  );
}

const mean = (values: readonly number[]): number =>
  values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;

function Curve({ minutes, zone }: { readonly minutes: readonly GridEventMinute[]; readonly zone: string }) {
  const { t, language } = useTexts();
  const line = (label: string, values: readonly number[]) => ({
    label,
    values,
    summary: t('event.average', { value: formatFixed(mean(values), language, 1) }),
  });
  return (
    <Chart
      title={t('event.load')}
      unit="kW"
      kind="area"
      digits={1}
      categoryTitle={t('event.minute')}
      categories={minutes.map(({ at }) => ({
        label: formatClockTime(at, zone, language),
        name: formatDateTime(at, zone, language),
      }))}
      series={[
        {
          key: 'measured',
          ...line(
            t('event.measured'),
            minutes.map(({ measured_kw: value }) => value),
          ),
        },
      ]}
      before={line(
        t('event.baseline'),
        minutes.map(({ baseline_kw: value }) => value),
      )}
      target={line(
        t('events.field.target'),
        minutes.map(({ target_kw: value }) => value),
      )}
      onSave={saveFile}
    />
  );
}

/** Days and factor of the baseline. */
function Baseline({ baseline: { days, adjustment } }: { readonly baseline: BaselineMethod }) {
  const { t, language } = useTexts();
  const list = days.map((day) => formatDate(`${day}T12:00:00Z`, 'UTC', language)).join(' · ');
  return (
    <details className={styles['method']}>
      <summary>{t('event.method', { count: days.length })}</summary>
      <p>{list}</p>
      <p>
        {adjustment === 1
          ? t('event.notAdjusted')
          : t('event.adjusted', { factor: formatNumber(adjustment, language, 2) })}
      </p>
    </details>
  );
}
