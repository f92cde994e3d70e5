/** In milliseconds: what loads longer has failed, or waits for something that is no page. */
const giveUpMs = 30_000;

const waiting = '[data-waiting], [aria-busy="true"], .ant-skeleton';

/** Whether code of a release came over the network: its first opening is no measure of the later ones. */
const hasFetched = (folder: string, since: number): boolean =>
  (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).some(
    ({ name, startTime, transferSize }) => startTime >= since && transferSize > 0 && name.includes(folder),
  );

interface Opening {
  /** Path of the release's files. */
  readonly folder: string;
  /** From when files that were fetched are the opening's. */
  readonly since: number;
}

/**
 * Waits until the content shows a page on which nothing loads any more, and calls back with the milliseconds. It does
 * not where code was fetched on the way, the tab was hidden, or the page was left. Returns what stops it.
 */
export function timeOpening({ folder, since }: Opening, onOpen: (ms: number) => void): () => void {
  const content = document.getElementById('content');
  const start = performance.now();
  if (!content || document.hidden) return () => undefined;
  const isOpen = () => content.querySelector('h1') !== null && content.querySelector(waiting) === null;
  const stop = () => {
    observer.disconnect();
    document.removeEventListener('visibilitychange', stop);
  };
  const look = () => {
    if (!isOpen()) return;
    const ms = performance.now() - start;
    stop();
    if (ms < giveUpMs && !hasFetched(folder, since)) onOpen(ms);
  };
  const observer = new MutationObserver(look);
  observer.observe(content, { childList: true, subtree: true, attributes: true, attributeFilter: ['aria-busy'] });
  document.addEventListener('visibilitychange', stop);
  return stop;
}
