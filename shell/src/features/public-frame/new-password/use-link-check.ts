import { useEffect, useState } from 'react';
import { fetchIsLinkGood } from './link.api.ts';

/** Whether the link of the page is known to have ended. Where that cannot be asked, saving will tell. */
export function useLinkCheck(token: string): boolean {
  const [endedToken, setEndedToken] = useState<string | null>(null);
  useEffect(() => {
    fetchIsLinkGood(token).then(
      (isGood) => setEndedToken(isGood ? null : token),
      () => setEndedToken(null),
    );
  }, [token]);
  return endedToken === token;
}
