import { queryClient } from '@plugboard/api';
import { useEffect, useRef } from 'react';
import { useLanguage } from '../locale/bundled-texts.ts';

/** Replies hold words in the caller's language, such as labels: after a switch, what is in sight is read anew. */
export function useRepliesInLanguage(): void {
  const language = useLanguage();
  const readIn = useRef(language);
  useEffect(() => {
    if (readIn.current === language) return;
    readIn.current = language;
    void queryClient().invalidateQueries();
  }, [language]);
}
