import { useTexts } from '@plugboard/sdk';
import { formatFixed, formatNumber } from '@plugboard/ui';
import { TwoLines } from '@plugboard/ui/data';
import { type ChargerRow, energyOf, flowOf } from '../charger-rows.model.ts';

/** kWh that the current charges have taken so far, and the power that flows. */
export function EnergyNow({ row }: { readonly row: ChargerRow }) {
  const { language } = useTexts();
  const energy = formatFixed(energyOf(row), language, 1);
  const flow = flowOf(row);
  return flow === null ? (
    <>{energy}</>
  ) : (
    <TwoLines end first={energy} second={`${formatNumber(flow, language, 1)} kW`} />
  );
}
