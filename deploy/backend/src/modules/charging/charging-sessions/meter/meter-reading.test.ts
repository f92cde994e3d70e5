import { describe, expect, it } from 'vitest';
import { parseMeterReading, onePerTimestamp, registerReading } from './meter-reading.ts';
import type { SampledValue } from './sampled-value.ts';

const at = new Date('2026-03-01T12:00:00Z');
const read = (...sampledValue: SampledValue[]) => parseMeterReading({ timestamp: at.toISOString(), sampledValue }, at);

describe('a meter reading', () => {
  it('is the energy register in Wh where the charge point says nothing but a number', () => {
    expect(read({ value: '1234' })).toEqual(registerReading(at, 'during', 1234));
    expect(read({ value: 1234.4 })).toEqual(registerReading(at, 'during', 1234));
  });

  it.each([
    [{ value: '12.3456', unit: 'kWh' }, 12346],
    [{ value: 12.3456, unitOfMeasure: { unit: 'kWh' } }, 12346],
    [{ value: 123, unitOfMeasure: { multiplier: 2 } }, 12300],
    [{ value: 123, unitOfMeasure: { unit: 'kWh', multiplier: -1 } }, 12300],
    [{ value: '5000000000', unit: 'Wh' }, 5_000_000_000],
  ])('knows units and multipliers: %j', (value, energyWh) => expect(read(value)).toMatchObject({ energyWh }));

  it.each(['', 'NaN', 'FFFE', '1e999', '-3'])('leaves out a register of %j', (value) =>
    expect(read({ value }).energyWh).toBeNull(),
  );

  it('leaves out what is signed, of another place or of another kind', () => {
    const signed = { value: '0000001234', format: 'SignedData' };
    const atInlet = { value: '1', location: 'Inlet' };
    const exported = { value: '1', measurand: 'Energy.Active.Export.Register' };
    expect(read(signed, atInlet, exported).energyWh).toBeNull();
    expect(read(signed, atInlet, exported, { value: '7' }).energyWh).toBe(7);
  });

  it('takes a total as it is, and phases together where there is none', () => {
    const power = (value: string, phase?: string): SampledValue => ({
      value,
      measurand: 'Power.Active.Import',
      unit: 'kW',
      ...(phase && { phase }),
    });
    const phases = [power('1.1', 'L1'), power('1.2', 'L2'), power('1.3', 'L3')];
    expect(read(...phases).powerW).toBe(3600);
    expect(read(...phases, power('3.5')).powerW).toBe(3500);
    const current = ['15.5', '16', '0.2'].map((value, index) => ({
      value,
      measurand: 'Current.Import',
      phase: ['L1', 'L2', 'N'][index] ?? '',
    }));
    const voltage = [
      { value: '230', measurand: 'Voltage', phase: 'L1-N' },
      { value: '231', measurand: 'Voltage', phase: 'L2-N' },
      { value: '400', measurand: 'Voltage', phase: 'L1-L2' },
    ];
    expect(read(...current, ...voltage)).toMatchObject({ currentMa: 16_000, voltageMv: 230_500 });
  });

  it('reads the battery wherever it is measured, within its bounds', () => {
    const battery = (value: string) => read({ value, measurand: 'SoC', location: 'EV', unit: 'Percent' });
    expect([battery('81.6'), battery('101')].map((reading) => reading.stateOfChargePercent)).toEqual([82, null]);
  });

  it('knows the transaction’s first and last', () => {
    expect(read({ value: '1', context: 'Transaction.Begin' }).context).toBe('begin');
    expect(read({ value: '1', context: 'Transaction.End' }).context).toBe('end');
    expect(read({ value: '1', context: 'Sample.Clock' }).context).toBe('during');
  });

  it('is one per moment, whatever the order', () => {
    const energy = read({ value: '10' });
    const power = read({ value: '7', measurand: 'Power.Active.Import' });
    expect(onePerTimestamp([energy, power])).toEqual([{ ...energy, powerW: 7 }]);
    expect(onePerTimestamp([power, energy])).toEqual([{ ...energy, powerW: 7 }]);
  });
});
