import { ApiError } from '@plugboard/api';
import { useState } from 'react';

/** A call that waits for the password. */
export interface PasswordRequest {
  readonly confirmed: () => void;
  readonly cancelled: () => void;
}

/** Runs calls that need a recent sign-in: where the server asks for one, the password is asked for and the call repeated. */
export interface RecentSignIn {
  readonly request: PasswordRequest | null;
  readonly run: <Result>(call: () => Promise<Result>) => Promise<Result>;
}

export function useRecentSignIn(): RecentSignIn {
  const [request, setRequest] = useState<PasswordRequest | null>(null);
  const askPassword = (refusal: ApiError) =>
    new Promise<void>((resolve, reject) => {
      const settle = (done: () => void) => () => {
        setRequest(null);
        done();
      };
      setRequest({ confirmed: settle(resolve), cancelled: settle(() => reject(refusal)) });
    });
  const run = async <Result>(call: () => Promise<Result>): Promise<Result> => {
    try {
      return await call();
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'RECENT_SIGN_IN_REQUIRED') throw error;
      await askPassword(error);
      return call();
    }
  };
  return { request, run };
}
