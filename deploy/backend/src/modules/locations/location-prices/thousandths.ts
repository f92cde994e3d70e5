/** A percentage with up to 3 digits in thousandths: `8.25` is 8250. */
export function thousandthsOf(percent: string): number {
  const [whole, part = ''] = percent.split('.');
  return Number(whole) * 1000 + Number(part.padEnd(3, '0'));
}

/** `8250` is 8.250. */
export const percentOf = (thousandths: number): string =>
  `${Math.floor(thousandths / 1000)}.${String(thousandths % 1000).padStart(3, '0')}`;
