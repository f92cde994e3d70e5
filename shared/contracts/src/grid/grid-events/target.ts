import type { GridTargetKind } from './grid-event.ts';

interface Target {
  readonly target_kind: GridTargetKind;
  readonly target_value: number;
}

/**
 * kW that the sites of an event may draw together.
 *
 * @example targetKw({ target_kind: 'PERCENT', target_value: 30 }, 200) → 140
 */
export function targetKw({ target_kind, target_value }: Target, baselineKw: number): number {
  if (target_kind === 'LIMIT') return target_value;
  const reduction = target_kind === 'REDUCTION' ? target_value : (baselineKw * target_value) / 100;
  return Math.max(0, baselineKw - reduction);
}

/** A minute of an event, in kW. */
interface Minute {
  readonly baseline_kw: number;
  readonly target_kw: number;
  readonly measured_kw: number;
}

export interface EventResult {
  readonly baseline_kw: number;
  readonly target_kw: number;
  readonly measured_kw: number;
  readonly reduced_kwh: number;
  /** Percent, from 0; `null` where nothing was promised. */
  readonly performance: number | null;
}

/** Averages of the minutes, and how much of the promised reduction was made. `null` without minutes. */
export function resultOf(minutes: readonly Minute[]): EventResult | null {
  if (minutes.length === 0) return null;
  const mean = (of: (minute: Minute) => number) => minutes.reduce((sum, each) => sum + of(each), 0) / minutes.length;
  const [baseline_kw, target_kw, measured_kw] = [
    mean((each) => each.baseline_kw),
    mean((each) => each.target_kw),
    mean((each) => each.measured_kw),
  ];
  const promised = mean((each) => Math.max(0, each.baseline_kw - each.target_kw));
  const reduced = baseline_kw - measured_kw;
  return {
    baseline_kw,
    target_kw,
    measured_kw,
    reduced_kwh: (reduced * minutes.length) / 60,
    performance: promised <= 0 ? null : (Math.max(0, reduced) / promised) * 100,
  };
}
