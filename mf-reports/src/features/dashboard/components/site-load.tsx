import { saveFile } from '@plugboard/api';
import type { SiteLoadByPhase, SiteLoadCurve } from '@plugboard/contracts/reports';
import { RemoteResource, useRemembered, useTexts } from '@plugboard/sdk';
import { browserTimeZone, formatDateTime, formatFixed, Segmented, shortZone } from '@plugboard/ui';
import { Chart } from '@plugboard/ui/charts';
import { useSiteLoad, useSiteLoadByPhase } from '../dashboard.api.ts';
import styles from '../dashboard.module.css';
import type { DashboardState } from '../use-dashboard.ts';

const views = ['power', 'phases'] as const;

/** Load of the sites now and over the last 24 hours: in all, or by line. */
export function SiteLoad({ state }: { readonly state: DashboardState }) {
  const { t } = useTexts();
  const [view, setView] = useRemembered<(typeof views)[number]>('reports.dashboard.load', 'power', views);
  const { location__in: locations } = state.query;
  return (
    <div className={styles['load']}>
      <Segmented
        size="small"
        aria-label={t('load.view')}
        value={view}
        onChange={setView}
        options={views.map((value) => ({ value, label: t(`load.${value}`) }))}
      />
      {view === 'power' ? <Power locations={locations} /> : <Phases locations={locations} />}
    </div>
  );
}

interface LoadProps {
  readonly locations: string | undefined;
}

function Power({ locations }: LoadProps) {
  const { t, language } = useTexts();
  return (
    <RemoteResource query={useSiteLoad(locations)} failed={t('load.failed')}>
      {(load: SiteLoadCurve) => (
        <>
          <p className={styles['figure']}>
            {formatFixed(load.load, language, 1)} kW
            {load.max_load === null ? null : (
              <span className={styles['quiet']}>
                {' '}
                {t('load.of', { limit: `${formatFixed(load.max_load, language, 0)} kW` })}
              </span>
            )}
          </p>
          <Curve
            kind="area"
            unit="kW"
            at={load.points.map(({ at }) => at)}
            lines={[{ key: 'load', label: t('load.average'), values: load.points.map((point) => point.load) }]}
          />
        </>
      )}
    </RemoteResource>
  );
}

const phases = ['l1', 'l2', 'l3'] as const;

function Phases({ locations }: LoadProps) {
  const { t, language } = useTexts();
  return (
    <RemoteResource query={useSiteLoadByPhase(locations)} failed={t('load.failed')}>
      {(load: SiteLoadByPhase) => (
        <>
          <p className={styles['figure']}>
            {phases.map((phase) => `${phase.toUpperCase()} ${formatFixed(load.now[phase], language, 0)} A`).join(' · ')}
            {load.max_current === null ? null : (
              <span className={styles['quiet']}>
                {' '}
                {t('load.of', { limit: `${formatFixed(load.max_current, language, 0)} A` })}
              </span>
            )}
          </p>
          <Curve
            // The limit is one of each line.
            kind="line"
            unit="A"
            at={load.points.map(({ at }) => at)}
            lines={phases.map((phase) => ({
              key: phase,
              label: phase.toUpperCase(),
              values: load.points.map((point) => point[phase]),
            }))}
          />
        </>
      )}
    </RemoteResource>
  );
}

interface CurveProps {
  readonly kind: 'area' | 'line';
  readonly unit: string;
  readonly at: readonly string[];
  readonly lines: readonly { readonly key: string; readonly label: string; readonly values: readonly number[] }[];
}

function Curve({ kind, unit, at, lines }: CurveProps) {
  const { t, language } = useTexts();
  const zone = browserTimeZone();
  const zoneNow = shortZone(new Date(at.at(-1) ?? 0), zone);
  const clock = new Intl.DateTimeFormat(language, {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone: zone,
  });
  return (
    <Chart
      title={t('load.title')}
      // The times at the axis are the viewer's.
      unit={at.length === 0 ? unit : `${unit} · ${zoneNow}`}
      kind={kind}
      digits={1}
      categoryTitle={t('chart.category.hour')}
      categories={at.map((iso) => ({ label: clock.format(new Date(iso)), name: formatDateTime(iso, zone, language) }))}
      series={lines.map((line) => ({
        ...line,
        summary: t('load.peak', { value: `${formatFixed(Math.max(0, ...line.values), language, 1)} ${unit}` }),
      }))}
      onSave={saveFile}
    />
  );
}
