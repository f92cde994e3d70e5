import type { Sample } from './transaction.ts';

/** The values of a sample that are configured (`wanted`: measurands, separated by commas), in the words of OCPP. */
export function selectMeasurands(sample: Sample, wanted: string) {
  const measurands = wanted.split(',');
  const values = [
    { measurand: 'Energy.Active.Import.Register', value: sample.registerWh, unit: 'Wh', location: 'Outlet' },
    { measurand: 'Power.Active.Import', value: sample.powerW, unit: 'W', location: 'Outlet' },
    { measurand: 'Current.Import', value: sample.currentA, unit: 'A', location: 'Outlet' },
    { measurand: 'Voltage', value: sample.voltageV, unit: 'V', location: 'Outlet' },
    { measurand: 'SoC', value: sample.stateOfCharge, unit: 'Percent', location: 'EV' },
  ] as const;
  return values.filter(({ measurand, value }) => value !== null && measurands.includes(measurand));
}
