import { useCallback, useSyncExternalStore } from 'react';
import { frame } from '../theme/index.ts';

function useMedia(query: string): boolean {
  const watch = useCallback(
    (listener: () => void) => {
      const media = window.matchMedia(query);
      media.addEventListener('change', listener);
      return () => media.removeEventListener('change', listener);
    },
    [query],
  );
  return useSyncExternalStore(watch, () => window.matchMedia(query).matches);
}

/** Whether the page is as narrow as a phone (640 px at most), live. */
export const useIsPhone = (): boolean => useMedia(`(max-width: ${frame.phone}px)`);

/** Whether the device asks for no motion, live. */
export const useReducedMotion = (): boolean => useMedia('(prefers-reduced-motion: reduce)');
