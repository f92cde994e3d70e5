import type { GridBidRow } from './grid-bids.repository.ts';

type Awarded = Pick<GridBidRow, 'service' | 'awarded_kw' | 'clearing_minor' | 'starts_at' | 'ends_at'>;
interface Measured {
  readonly baseline_kw: number | null;
  readonly measured_kw: number | null;
}

interface Settlement {
  readonly delivered_kw: number | null;
  readonly performance: number | null;
  readonly earned_minor: number;
}

const hourMs = 3_600_000;

/**
 * Earnings of an awarded bid. Capacity that was not called is paid for being free; of the called part, the part that was
 * left off is paid, no more than was awarded. A curtailment that never took place earns nothing.
 *
 * @param event the event that carried it out; none where it was not called, or its site was stopped
 */
export function settleBid(bid: Awarded, event: Measured | undefined): Settlement {
  const { service, awarded_kw: awarded, clearing_minor: clearing } = bid;
  if (awarded === null || clearing === null || awarded <= 0)
    return { delivered_kw: null, performance: null, earned_minor: 0 };
  const hours = (bid.ends_at.getTime() - bid.starts_at.getTime()) / hourMs;
  const earn = (kw: number) => Math.round(kw * hours * clearing);
  if (!event)
    return { delivered_kw: null, performance: null, earned_minor: service === 'CAPACITY_TRADING' ? earn(awarded) : 0 };
  const delivered = Math.max(0, (event.baseline_kw ?? 0) - (event.measured_kw ?? 0));
  return {
    delivered_kw: delivered,
    performance: (delivered / awarded) * 100,
    earned_minor: earn(Math.min(delivered, awarded)),
  };
}
