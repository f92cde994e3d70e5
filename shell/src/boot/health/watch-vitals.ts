interface Shift extends PerformanceEntry {
  readonly value: number;
  readonly hadRecentInput: boolean;
}

interface Vitals {
  readonly onTask: (ms: number) => void;
  /** Largest contentful paint so far, and an interaction that took long. */
  readonly onVital: (what: 'lcp_ms' | 'inp_ms', ms: number) => void;
  readonly onShift: (shift: number) => void;
}

/** A quicker answer to a click or a key is no news, in milliseconds. Events alone have it. */
const durationThreshold = 200;

function observe(type: string, onEntry: (entry: PerformanceEntry) => void): void {
  // Browsers other than Chromium do not have all of them, tests have none.
  if (!globalThis.PerformanceObserver?.supportedEntryTypes.includes(type)) return;
  const options = { type, buffered: true, durationThreshold };
  new PerformanceObserver((list) => list.getEntries().forEach(onEntry)).observe(options);
}

/** Watches long tasks and web vitals of the page, from its start on. */
export function watchVitals({ onTask, onVital, onShift }: Vitals): void {
  observe('longtask', ({ duration }) => onTask(duration));
  observe('largest-contentful-paint', ({ startTime }) => onVital('lcp_ms', startTime));
  observe('event', ({ duration }) => onVital('inp_ms', duration));
  observe('layout-shift', (entry) => {
    const { value, hadRecentInput } = entry as Shift;
    if (!hadRecentInput) onShift(value);
  });
}
