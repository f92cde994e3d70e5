/** Lanczos coefficients for g = 7. */
const lanczos = [
  0.99999999999980993, 676.5203681218851, -1259.1392167224028, 771.32342877765313, -176.61502916214059,
  12.507343278686905, -0.13857109526572012, 9.9843695780195716e-6, 1.5056327351493116e-7,
];

/** Logarithm of the gamma function for 1 and above. */
function logGamma(value: number): number {
  const x = value - 1;
  const sum = lanczos.reduce((total, factor, at) => (at === 0 ? factor : total + factor / (x + at)), 0);
  const t = x + 7.5;
  return 0.5 * Math.log(2 * Math.PI) + (x + 0.5) * Math.log(t) - t + Math.log(sum);
}

const logBeta = (a: number, b: number): number => logGamma(a) + logGamma(b) - logGamma(a + b);

/** `count * log(share)`, which is 0 for a count of 0. */
const power = (count: number, share: number): number => (count === 0 ? 0 : count * Math.log(share));

/** 2^-30 is less than any count can tell apart. */
const halvings = 30;

/**
 * Bounds of the share behind `hits` of `total` that hold at every look together, not only at one: the probability that
 * the share is ever below the lower or above the upper bound, however often anybody looks, is at most `alpha`.
 *
 * The likelihood of the counts, averaged over all shares, divided by their likelihood at the true share, is a
 * martingale that starts at 1. It exceeds 1 / alpha with probability alpha at most (Ville 1939), and the bounds are
 * the ends of the interval of shares for which it does not.
 *
 * @example shareBounds(15, 50, 0.01) // { lower: 0.12, upper: 0.54 }
 */
export function shareBounds(hits: number, total: number, alpha: number): { lower: number; upper: number } {
  const evidence = logBeta(1 + hits, 1 + total - hits) + Math.log(alpha);
  const isPlausible = (share: number) => evidence <= power(hits, share) + power(total - hits, 1 - share);
  const seen = total === 0 ? 0.5 : hits / total;
  const edge = (outside: number): number => {
    if (isPlausible(outside)) return outside;
    let [out, within] = [outside, seen];
    for (let step = 0; step < halvings; step += 1) {
      const middle = (out + within) / 2;
      if (isPlausible(middle)) within = middle;
      else out = middle;
    }
    return out;
  };
  return { lower: edge(0), upper: edge(1) };
}
