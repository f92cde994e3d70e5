import { useCan } from '@plugboard/auth';
import { useTexts } from '@plugboard/sdk';
import { Section } from '@plugboard/ui';
import type { DashboardState } from '../use-dashboard.ts';
import { ChangeSection } from './change-section.tsx';
import { ForecastSection } from './forecast-section.tsx';
import { SiteComparison } from './site-comparison.tsx';

/** Explains the figures: their causes, locations side by side, and the forecast. */
export function InsightsPanel({ state }: { readonly state: DashboardState }) {
  const { t } = useTexts();
  const seesLocations = useCan('view_location');
  return (
    <>
      <Section title={t('insights.change')} look="framed">
        <ChangeSection state={state} />
      </Section>
      {seesLocations ? (
        <Section title={t('insights.sites')} look="framed">
          <SiteComparison state={state} />
        </Section>
      ) : null}
      <Section title={t('insights.forecast')} look="framed">
        <ForecastSection state={state} />
      </Section>
    </>
  );
}
