import { describe, expect, it } from 'vitest';
import { newTransaction } from '../../../../testing/new-transaction.ts';
import { parseMeterReading, registerReading, type MeterReading } from '../meter/meter-reading.ts';
import { foldReport } from './fold-report.ts';
import { energyTaken, getOutcome, listRemarks } from './outcome.ts';
import type { ChargingState, TransactionReport } from './transaction-report.ts';
import type { TransactionState } from './transaction-state.ts';

const minute = (count: number) => new Date(Date.UTC(2026, 2, 1, 12, count));

const reading = (at: Date, energyWh: number | null, powerW: number | null = null): MeterReading => ({
  ...registerReading(at, 'during', 0),
  energyWh,
  powerW,
});

const report = (
  kind: TransactionReport['kind'],
  minutes: number,
  rest: Partial<TransactionReport> = {},
): TransactionReport => ({
  kind,
  at: minute(minutes),
  isClockCorrected: false,
  chargingState: null,
  readings: [],
  stopReason: null,
  ...rest,
});

const fold = (...reports: TransactionReport[]): TransactionState =>
  reports.reduce(foldReport, newTransaction(reports[0]?.at ?? minute(0)));

const start = report('started', 0, { readings: [registerReading(minute(0), 'begin', 10_000)] });
const stop = report('ended', 60, { readings: [registerReading(minute(60), 'end', 17_000)], stopReason: 'Local' });
const meter = (minutes: number, energyWh: number | null, powerW: number | null = null) =>
  report('updated', minutes, { readings: [reading(minute(minutes), energyWh, powerW)] });

/** Always the same “random” numbers: a failure can be run again. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return state / 2 ** 32;
  };
}

/** The messages in any order, some of them several times. */
function shuffled(reports: readonly TransactionReport[], seed: number): TransactionReport[] {
  const random = randomFrom(seed);
  const repeated = reports.flatMap((one) => Array.from({ length: 1 + Math.floor(random() * 3) }, () => one));
  return repeated
    .map((one) => ({ one, place: random() }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ one }) => one);
}

const charging = (minutes: number, chargingState: ChargingState, energyWh: number | null) =>
  report('updated', minutes, {
    chargingState,
    readings: energyWh === null ? [] : [reading(minute(minutes), energyWh)],
  });

const wholes: Readonly<Record<string, readonly TransactionReport[]>> = {
  'OCPP 1.6': [start, meter(10, 11_000, 7000), meter(20, 12_500, 7400), meter(40, 17_000, 0), stop],
  'OCPP 2.0.1, without named registers': [
    report('started', 0, { chargingState: 'EVConnected', readings: [reading(minute(0), 500)] }),
    charging(1, 'Charging', 500),
    charging(15, 'Charging', 2500),
    charging(30, 'SuspendedEV', 4500),
    report('ended', 45, { stopReason: 'EVDisconnected', chargingState: 'Idle' }),
  ],
  'a meter that was replaced': [start, meter(10, 12_000), meter(20, 50), stop],
  'a register that jumped back to nothing': [
    start,
    meter(10, 12_000),
    { ...stop, readings: [registerReading(minute(60), 'end', 12)] },
  ],
  'two moments with the same reading': [start, meter(10, 12_000), meter(10, 12_100), meter(11, 12_100), stop],
  'no start': [meter(10, 12_000, 7000), meter(20, 13_000, 7100), stop],
};

describe.each(Object.entries(wholes))('the messages of a transaction, %s', (_name, reports) => {
  it('come to the same session in whatever order and however often', () => {
    const expected = fold(...reports);
    for (let seed = 1; seed <= 300; seed += 1) {
      const state = fold(...shuffled(reports, seed));
      expect({ seed, state }).toEqual({ seed, state: expected });
      expect(getOutcome(state)).toEqual(getOutcome(expected));
    }
  });
});

describe('a session', () => {
  it('has taken the difference of the register, and charged while power flowed', () => {
    expect(getOutcome(fold(...(wholes['OCPP 1.6'] ?? [])))).toEqual({
      status: 'COMPLETED',
      startedAt: minute(0),
      endedAt: minute(60),
      chargingStartedAt: minute(10),
      chargingEndedAt: minute(20),
      energyWh: 7000,
      peakW: 7400,
    });
    expect(getOutcome(fold(...(wholes['OCPP 2.0.1, without named registers'] ?? [])))).toMatchObject({
      energyWh: 4000,
      chargingStartedAt: minute(1),
      chargingEndedAt: minute(15),
      endedAt: minute(45),
    });
  });

  it('charges until its end where nobody said that it was idle before', () => {
    expect(getOutcome(fold(start, meter(10, 11_000, 7000), stop))).toMatchObject({ chargingEndedAt: minute(60) });
    const switchedOff = { ...reading(minute(60), 17_000, 0), context: 'end' } as const;
    expect(getOutcome(fold(start, meter(10, 11_000, 7000), { ...stop, readings: [switchedOff] }))).toMatchObject({
      chargingEndedAt: minute(60),
    });
    expect(getOutcome(fold(start, stop))).toMatchObject({ chargingStartedAt: minute(0), chargingEndedAt: minute(60) });
  });

  it('goes on until an end is reported', () => {
    const state = fold(start, meter(10, 11_000));
    expect(getOutcome(state)).toMatchObject({ status: 'IN_PROGRESS', endedAt: null, energyWh: 1000 });
    expect(listRemarks(state, true)).toEqual([]);
  });

  it('that began before midnight of the meter, so to speak, has no negative energy', () => {
    const back = fold(start, { ...stop, readings: [registerReading(minute(60), 'end', 9000)] });
    expect(energyTaken(back)).toBeNull();
    expect(getOutcome(back)).toMatchObject({ status: 'FAILED', energyWh: 0 });
    expect(listRemarks(back, true)).toEqual(['METER_WENT_BACK', 'ENERGY_UNKNOWN']);
  });

  it('counts as far as a meter came that was replaced', () => {
    const state = fold(...(wholes['a register that jumped back to nothing'] ?? []));
    expect(getOutcome(state)).toMatchObject({ status: 'COMPLETED', energyWh: 2000 });
    expect(listRemarks(state, true)).toEqual(['METER_WENT_BACK']);
  });

  it('has failed with a register that cannot be', () => {
    const state = fold(start, { ...stop, readings: [registerReading(minute(60), 'end', 9_000_000_000_000)] });
    expect(getOutcome(state)).toMatchObject({ status: 'FAILED', energyWh: 0 });
  });

  it('counts nothing that its port cannot have given in the time', () => {
    const after = (seconds: number, wh: number) => {
      const at = new Date(minute(0).getTime() + seconds * 1000);
      return fold(start, { ...stop, at, readings: [registerReading(at, 'end', 10_000 + wh)] });
    };
    // 9.6 kW: as much in a quarter of an hour more than it took, and a quarter more.
    expect([after(3, 3000), after(3, 3100), after(3600, 15_000), after(3600, 15_001)].map(energyTaken)).toEqual([
      3000,
      null,
      15_000,
      null,
    ]);
    expect(listRemarks(after(3, 700_000), true)).toEqual(['ENERGY_IMPOSSIBLE']);
    expect(getOutcome(after(3, 700_000))).toMatchObject({ status: 'FAILED', energyWh: 0 });
    const unrated = { ...after(3, 700_000), maxPowerW: null };
    expect(energyTaken(unrated)).toBe(700_000);
    expect(energyTaken({ ...after(3, 200_000), isClockCorrected: true })).toBe(200_000);
  });

  it('counts what its connector carries, with a remark where less power was typed for the port', () => {
    const state = { ...fold(start, stop), maxPowerW: 43_500, ratedPowerW: 3700 };
    expect([energyTaken(state), listRemarks(state, true)]).toEqual([7000, ['ENERGY_ABOVE_RATING']]);
    const rated = { ...state, ratedPowerW: 7400 };
    expect([energyTaken(rated), listRemarks(rated, true)]).toEqual([7000, []]);
  });

  it('stays as its first stop left it; different ones are kept apart, repeats are not', () => {
    const ended = fold(start, meter(10, 11_000, 7000), stop);
    const other = { ...stop, readings: [registerReading(minute(60), 'end', 19_999)], stopReason: 'Remote' };
    const again = [stop, other, other, stop, { ...other, at: minute(61) }].reduce(foldReport, ended);
    expect(again).toEqual({
      ...ended,
      laterStops: [
        { at: minute(60).toISOString(), meterWh: 19_999, reason: 'Remote' },
        { at: minute(61).toISOString(), meterWh: 19_999, reason: 'Remote' },
      ],
    });
    expect(listRemarks(again, true)).toEqual(['STOPPED_AGAIN']);
    const named = report('updated', 70, { readings: [registerReading(minute(70), 'end', 99_999)] });
    expect(energyTaken(foldReport(ended, named))).toBe(7000);
    const many = Array.from({ length: 50 }, (_, count) => ({ ...other, at: minute(100 + count) }));
    expect(many.reduce(foldReport, ended).laterStops).toHaveLength(10);
  });

  it('has failed when a trouble ended it with nothing charged, but not when nobody wanted more', () => {
    const ended = (stopReason: string) =>
      getOutcome(fold(start, { ...stop, stopReason, readings: [registerReading(minute(60), 'end', 10_000)] })).status;
    expect([ended('GroundFault'), ended('EVDisconnected')]).toEqual(['FAILED', 'COMPLETED']);
  });

  it('is of unknown energy where only its end is known', () => {
    const state = fold(stop);
    expect(getOutcome(state)).toMatchObject({ status: 'FAILED', startedAt: minute(60), energyWh: 0 });
    expect(listRemarks(state, false)).toEqual(['START_NOT_REPORTED', 'ENERGY_UNKNOWN', 'NOT_AUTHORISED']);
  });

  it('that the charge point forgot ended with the last that was heard of it, and goes on if more is heard', () => {
    const lost = { ...fold(start, meter(10, 11_000, 7000)), lostAt: minute(30), stopReason: 'PowerLoss' };
    expect(getOutcome(lost)).toMatchObject({ status: 'COMPLETED', endedAt: minute(10), energyWh: 1000 });
    expect(listRemarks(lost, true)).toEqual(['END_NOT_REPORTED']);
    const queued = foldReport(lost, meter(20, 12_000));
    expect(getOutcome(queued)).toMatchObject({ endedAt: minute(20), energyWh: 2000 });
    expect(getOutcome(foldReport(queued, meter(31, 13_000)))).toMatchObject({ status: 'IN_PROGRESS', endedAt: null });
    const ended = foldReport(queued, stop);
    expect(getOutcome(ended)).toMatchObject({ endedAt: minute(60), energyWh: 7000 });
    expect([ended.stopReason, listRemarks(ended, true)]).toEqual(['Local', []]);
  });

  it('never ends before it starts, whatever the clocks say', () => {
    const { startedAt, endedAt } = getOutcome(fold({ ...start, at: minute(90) }, stop));
    expect([startedAt, endedAt]).toEqual([minute(90), minute(90)]);
  });

  it('takes the battery and power of any reading', () => {
    const sampledValue = [{ value: '7.4', unit: 'kW', measurand: 'Power.Active.Import' }];
    const readings = [parseMeterReading({ timestamp: '', sampledValue }, minute(5))];
    expect(fold(start, report('updated', 5, { readings }))).toMatchObject({ peakW: 7400, meterHighestWh: 10_000 });
  });
});
