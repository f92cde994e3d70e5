import { notify } from '@plugboard/sdk';
import { useEffect, useRef } from 'react';

/**
 * Says once that the list came back empty (spec §8). A search that is refined stays empty from letter to letter, and
 * while it loads the empty page before still counts: nothing new has happened, so it is said again only after there
 * was something in between.
 */
export function useEmptyNotice(isEmpty: boolean, text: string): void {
  const wasEmpty = useRef(false);
  useEffect(() => {
    if (isEmpty && !wasEmpty.current) notify.info(text);
    wasEmpty.current = isEmpty;
  }, [isEmpty, text]);
}
