/** Addresses of the scripts that this page names without running them: sign-in.html alone does. */
export const namedScripts = (): readonly string[] =>
  [...document.querySelectorAll<HTMLMetaElement>('meta[name=script]')].map(({ content }) => content);

/** Longest time in milliseconds that the scripts wait for the form to be painted. */
const paintTimeoutMs = 2_000;

function run(scripts: readonly string[]): void {
  for (const src of scripts) {
    const script = document.createElement('script');
    script.src = src;
    // In this order.
    script.async = false;
    script.defer = true;
    document.head.append(script);
  }
}

function afterPaint(start: () => void): void {
  const observer = new PerformanceObserver((entries) => {
    // The first paint of all may be that of the empty page.
    if (entries.getEntriesByName('first-contentful-paint').length > 0) start();
  });
  observer.observe({ type: 'paint', buffered: true });
  setTimeout(start, paintTimeoutMs);
}

function afterStyle(start: () => void): void {
  const style = document.querySelector<HTMLLinkElement>('link[rel=stylesheet]');
  if (!style || style.sheet) start();
  for (const event of ['load', 'error']) style?.addEventListener(event, start);
}

/** Runs scripts of a parsed page: after its first paint where something is drawn, else with its style, as deferred ones. */
export function runScripts(scripts: readonly string[], isDrawn: boolean): void {
  const left = [...scripts];
  const start = () => run(left.splice(0));
  if (isDrawn && !document.hidden) afterPaint(start);
  else afterStyle(start);
}
