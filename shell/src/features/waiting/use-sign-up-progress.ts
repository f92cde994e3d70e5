import { ApiError } from '@plugboard/api/core';
import { useEffect, useState } from 'react';
import { forgetSignUp } from './remembered-sign-up.ts';
import { readProgress } from './sign-up-progress.api.ts';
import { isDecided, type Progress } from './sign-up-progress.model.ts';

/** Polling interval in milliseconds: short for a waiting user, and seldom enough for the server. */
const pause = 5_000;

const isUnknown = (error: unknown) => error instanceof ApiError && error.status === 404;

/** How a sign-up stands, asked again until that is decided; `null` while that is not known. */
export function useSignUpProgress(token: string | null): Progress | null {
  const [progress, setProgress] = useState<Progress | null>(null);
  useEffect(() => {
    if (token === null) return undefined;
    const leaving = new AbortController();
    let next: ReturnType<typeof setTimeout> | undefined;
    const ask = async () => {
      try {
        const found = await readProgress(token, leaving.signal);
        setProgress(found);
        if (isDecided(found.status)) return;
      } catch (error) {
        if (isUnknown(error)) {
          forgetSignUp();
          return;
        }
      }
      if (!leaving.signal.aborted) next = setTimeout(() => void ask(), pause);
    };
    void ask();
    return () => {
      leaving.abort();
      clearTimeout(next);
    };
  }, [token]);
  return progress;
}
