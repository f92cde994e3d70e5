/** Percent below which a battery needs charging before the next trip, and soon. */
const low = 20;
const soon = 40;

export function batteryTone(percent: number): 'bad' | 'warn' | 'good' {
  if (percent < low) return 'bad';
  return percent < soon ? 'warn' : 'good';
}
