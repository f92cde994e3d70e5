import { saveFile, useApiQuery } from '@plugboard/api';
import { listReleaseCurves, type RemoteReleases } from '@plugboard/contracts/platform';
import { RemoteResource, useTexts } from '@plugboard/sdk';
import { browserTimeZone, EmptyState, formatDateTime, formatNumber } from '@plugboard/ui';
import { Chart } from '@plugboard/ui/charts';
import { type Curve, toCurves, versionsToCompare } from '../releases.model.ts';

const days = 7;

const measures = [
  { key: 'failures', unit: '%', digits: 1 },
  { key: 'p75Seconds', unit: 's', digits: 1 },
] as const;

/** How the version that is new fared beside the one before, by hour. */
export default function HealthCurves({ remote }: { readonly remote: RemoteReleases }) {
  const { t, language } = useTexts();
  const query = useApiQuery(listReleaseCurves, { params: { remote: remote.id }, query: { days } });
  const zone = browserTimeZone();
  const category = (iso: string) => {
    const name = formatDateTime(iso, zone, language);
    return { label: name, name };
  };
  const summary = ({ openings }: Curve) =>
    t('releases.openings', { count: openings, shown: formatNumber(openings, language, 0) });
  return (
    <RemoteResource query={query} failed={t('releases.curvesFailed')}>
      {({ points }) => {
        const { hours, curves } = toCurves(points, versionsToCompare(remote));
        const [shown, before] = curves;
        if (!shown) return <EmptyState title={t('releases.noCurves')} text={t('releases.noCurvesText', { days })} />;
        return measures.map(({ key, unit, digits }) => (
          <Chart
            key={key}
            kind="area"
            title={t(`releases.curve.${key}`)}
            unit={unit}
            digits={digits}
            categoryTitle={t('releases.hour')}
            categories={hours.map(category)}
            series={[{ key, label: shown.version, values: shown[key], summary: summary(shown) }]}
            {...(before && {
              before: { label: before.version, values: before[key], summary: summary(before) },
            })}
            emptyText={t(`releases.curveEmpty.${key}`)}
            onSave={saveFile}
          />
        ));
      }}
    </RemoteResource>
  );
}
