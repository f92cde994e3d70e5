import lighthouse from 'lighthouse';

/** Scores from 0 to 100, and times in milliseconds, of a phone on slow 4G whose processor is slowed 4×. */
export interface PayAudit {
  readonly performance: number;
  readonly accessibility: number;
  readonly largestContentfulPaint: number;
  readonly totalBlockingTime: number;
  readonly cumulativeLayoutShift: number;
}

/**
 * Audits a page by Lighthouse as on a phone.
 *
 * @param port of the browser's debugging protocol
 */
export async function auditPage(address: string, port: number): Promise<PayAudit> {
  const result = await lighthouse(address, {
    port,
    onlyCategories: ['performance', 'accessibility'],
    logLevel: 'error',
  });
  if (!result) throw new Error('Lighthouse gave no result');
  const { categories, audits } = result.lhr;
  const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100);
  const value = (name: string) => audits[name]?.numericValue ?? Number.POSITIVE_INFINITY;
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    largestContentfulPaint: Math.round(value('largest-contentful-paint')),
    totalBlockingTime: Math.round(value('total-blocking-time')),
    cumulativeLayoutShift: Math.round(value('cumulative-layout-shift') * 1000) / 1000,
  };
}
