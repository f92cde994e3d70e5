import { queryClient } from '@plugboard/api';
import { useEffect, useRef } from 'react';
import { useLanguage } from '@plugboard/sdk/texts';

/** Replies contain texts in the caller's language, such as labels, so shown ones are refetched after a switch. */
export function useRepliesInLanguage(): void {
  const language = useLanguage();
  const readIn = useRef(language);
  useEffect(() => {
    if (readIn.current === language) return;
    readIn.current = language;
    void queryClient().invalidateQueries();
  }, [language]);
}
