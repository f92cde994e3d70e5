import { RemoteResource, useTexts } from '@plugboard/sdk';
import { FactList, formatEnergy, formatMoney, formatNumber, missing } from '@plugboard/ui';
import { useEfficiency } from '../dashboard.api.ts';
import { toEfficiencyRatios } from '../figures.model.ts';
import type { DashboardState } from '../use-dashboard.ts';

/** Shows the worth of the period's energy: per session and per kWh. */
export function EnergyEfficiency({ state: { query, isFleet } }: { readonly state: DashboardState }) {
  const { t, language } = useTexts();
  return (
    <RemoteResource query={useEfficiency(query, isFleet)} failed={t('dashboard.failed')}>
      {({ charges, currency }) => {
        const ratios = toEfficiencyRatios(charges);
        const perKilowattHour = (value: number | null) =>
          value === null ? missing : `${formatMoney(value.toFixed(2), currency, language)} / kWh`;
        return (
          <FactList
            facts={[
              [t('efficiency.energyPerSession'), formatEnergy(ratios.energyPerSession, language)],
              [t('efficiency.cost'), perKilowattHour(ratios.costPerKilowattHour)],
              ...(charges.total_revenue === null
                ? []
                : [[t('efficiency.revenue'), perKilowattHour(ratios.revenuePerKilowattHour)] as const]),
              [
                t('efficiency.completed'),
                ratios.completed === null ? missing : `${formatNumber(ratios.completed * 100, language, 1)} %`,
              ],
            ]}
          />
        );
      }}
    </RemoteResource>
  );
}
