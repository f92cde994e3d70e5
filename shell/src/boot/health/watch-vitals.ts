interface Shift extends PerformanceEntry {
  readonly value: number;
  readonly hadRecentInput: boolean;
}

interface Vitals {
  readonly onTask: (ms: number) => void;
  readonly onVital: (what: 'lcp_ms' | 'inp_ms', ms: number) => void;
  readonly onShift: (shift: number) => void;
}

/** A quicker answer to a click or a key is no news, in milliseconds. */
const slowEventMs = 200;

function observe(type: string, onEntry: (entry: PerformanceEntry) => void, options: object = {}): void {
  // Browsers other than Chromium have none of these.
  if (!PerformanceObserver.supportedEntryTypes.includes(type)) return;
  new PerformanceObserver((list) => list.getEntries().forEach(onEntry)).observe({ type, buffered: true, ...options });
}

/** Watches long tasks and web vitals of the page, from its start on. */
export function watchVitals({ onTask, onVital, onShift }: Vitals): void {
  if (typeof PerformanceObserver === 'undefined') return;
  observe('longtask', ({ duration }) => onTask(duration));
  observe('largest-contentful-paint', ({ startTime }) => onVital('lcp_ms', startTime));
  observe('event', ({ duration }) => onVital('inp_ms', duration), { durationThreshold: slowEventMs });
  observe('layout-shift', (entry) => {
    const { value, hadRecentInput } = entry as Shift;
    if (!hadRecentInput) onShift(value);
  });
}
