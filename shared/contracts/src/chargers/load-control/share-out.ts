import { type Share, take } from './supply-budget.ts';

/** A car's claim to a share of its limits, in tenths of an ampere. */
export interface Claim {
  readonly shares: readonly Share[];
  readonly wanted: number;
  readonly weight: number;
  given: number;
}

const almostNothing = 1e-6;

/** How far all open claims can rise per weight, until the first has all it wants or a limit is used up. */
function nextRise(open: readonly Claim[]): number {
  const slopes = new Map<Share['limit'], number>();
  let rise = Infinity;
  for (const { wanted, given, weight, shares } of open) {
    rise = Math.min(rise, (wanted - given) / weight);
    for (const { limit, perTenth } of shares) slopes.set(limit, (slopes.get(limit) ?? 0) + weight * perTenth);
  }
  for (const [limit, slope] of slopes) rise = Math.min(rise, limit.free / slope);
  return Math.max(0, rise);
}

/**
 * Raises all claims together by their weights; each stops where it has all it wants or one of its limits is used up,
 * and the others go on. No claim could get more but at the cost of one with less per weight. Whole tenths at the end.
 */
export function shareOut(claims: readonly Claim[]): void {
  let open = claims.filter(({ given, wanted }) => given < wanted);
  while (open.length > 0) {
    const rise = nextRise(open);
    for (const claim of open) {
      take(claim.shares, rise * claim.weight);
      claim.given += rise * claim.weight;
    }
    open = open.filter(
      ({ given, wanted, shares }) =>
        wanted - given > almostNothing && shares.every(({ limit, perTenth }) => limit.free > almostNothing * perTenth),
    );
  }
  for (const claim of claims) {
    const whole = Math.floor(claim.given + 1e-4);
    take(claim.shares, whole - claim.given);
    claim.given = whole;
  }
}
