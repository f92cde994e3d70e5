import type { TrackedTitle } from '@plugboard/contracts/platform';
import { useEffect } from 'react';
import { generatePath, useParams } from 'react-router';
import { track } from '../track.ts';

/** In milliseconds: a browser that is never idle is not waited for any longer, and one that cannot tell waits so long. */
const idleTimeoutMs = 5_000;

/** Calls back when the browser has nothing else to do. Answers how to take it back. */
function runWhenIdle(act: () => void): () => void {
  // Safari does not say when it is idle.
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(act, idleTimeoutMs);
    return () => clearTimeout(timer);
  }
  const request = requestIdleCallback(act, { timeout: idleTimeoutMs });
  return () => cancelIdleCallback(request);
}

/**
 * Counts a view of the page under its title, once for each thing that is opened by the route's `path`: its tabs and
 * another query are no other page. The screen comes first: a view is told when the browser is idle, and not at all when
 * the page is left before.
 */
export function usePageView(title: TrackedTitle | undefined, path: string): void {
  const opened = generatePath(path.replace(/\/\*$/, ''), useParams());
  useEffect(() => (title === undefined ? undefined : runWhenIdle(() => track('page_view', title))), [title, opened]);
}
