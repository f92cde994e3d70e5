import { atom, useAtomValue } from 'jotai';
import { useState } from 'react';

/** In milliseconds: texts count minutes, so half a minute of error is acceptable. */
const intervalMs = 30_000;

const isStale = (time: Date) => Date.now() - time.getTime() > intervalMs;

const nowAtom = atom(new Date());

// The timer runs only while something shows the time.
nowAtom.onMount = (setNow) => {
  setNow((before) => (isStale(before) ? new Date() : before));
  const timer = setInterval(() => setNow(new Date()), intervalMs);
  return () => clearInterval(timer);
};

/** The time, to the half minute; one timer for all that show it. */
export const useNow = (): Date => useAtomValue(nowAtom);

/** When the component was first shown: what depends on the day is decided for then, and by the server again. */
export const useMountedAt = (): Date => useState(() => new Date())[0];
