import { saveFile } from '@plugboard/api';
import type { ChargingSessionDetail } from '@plugboard/contracts/charging';
import { RemoteResource, useTexts } from '@plugboard/sdk';
import { EmptyState, formatDateTime, formatFixed, formatPercent, formatTimeOfDay, Section } from '@plugboard/ui';
import { Chart } from '@plugboard/ui/charts';
import styles from '../charging-session.module.css';
import { useSessionMeterValues } from '../charging-session.api.ts';
import { axisTime, lastsBriefly, type Measure, toCurves } from '../session-curves.model.ts';

const shown: Readonly<Record<Measure, { readonly unit: string; readonly digits: number }>> = {
  power: { unit: 'kW', digits: 1 },
  energy: { unit: 'kWh', digits: 2 },
  state_of_charge_percent: { unit: '%', digits: 0 },
};

/** Power, energy and, where the vehicle reports it, state of charge over time. */
export function SessionCurves({ session }: { readonly session: ChargingSessionDetail }) {
  const { t, language } = useTexts();
  const query = useSessionMeterValues(session.id, session.ended_at === null);
  const zone = session.timezone;
  return (
    <Section title={t('session.curves')}>
      <RemoteResource query={query} failed={t('session.curvesFailed')}>
        {({ meter_values: values }) => {
          const isBrief = lastsBriefly(values);
          const category = (iso: string) => ({
            label: axisTime(iso, zone, isBrief),
            name: (isBrief ? formatTimeOfDay : formatDateTime)(iso, zone, language),
          });
          const curves = toCurves(values, category);
          if (curves.length === 0) return <EmptyState title={t('session.noCurves')} text={t('session.noCurvesText')} />;
          const charts = curves.map(({ measure, categories, values: numbers, summary }) => {
            const { unit, digits } = shown[measure];
            const label = t(`session.curve.${measure}`);
            const series = [
              {
                key: measure,
                label,
                values: numbers,
                summary:
                  unit === '%' ? formatPercent(summary, language) : `${formatFixed(summary, language, digits)} ${unit}`,
              },
            ];
            return (
              <Chart
                key={measure}
                kind="area"
                title={label}
                unit={unit}
                digits={digits}
                categoryTitle={t('session.time')}
                categories={categories}
                series={series}
                onSave={saveFile}
              />
            );
          });
          return <div className={styles['curves']}>{charts}</div>;
        }}
      </RemoteResource>
    </Section>
  );
}
