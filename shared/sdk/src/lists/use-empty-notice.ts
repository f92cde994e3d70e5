import { useEffect, useRef } from 'react';
import { notify } from '../notices/notify.ts';
import { useSdkTexts } from '../texts/use-texts.ts';

/**
 * Says once that a list came back empty (spec §8). A search that is refined stays empty from letter to letter, and
 * while it loads the empty page before still counts: nothing new has happened, so it is said again only after there
 * was something in between.
 */
export function useEmptyNotice(isEmpty: boolean): void {
  const text = useSdkTexts().t('list.noData');
  const wasEmpty = useRef(false);
  useEffect(() => {
    if (isEmpty && !wasEmpty.current) notify.info(text);
    wasEmpty.current = isEmpty;
  }, [isEmpty, text]);
}
