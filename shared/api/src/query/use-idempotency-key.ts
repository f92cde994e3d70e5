import { useCallback, useRef } from 'react';

interface IdempotencyKeys {
  /** Key of an attempt to send a body: a new one for every other body. */
  readonly keyFor: (body: unknown) => string;
  /** Gives even the same body a new key from now on: it was sent, and may be meant a second time. */
  readonly forget: () => void;
}

/**
 * Keys for the attempts of a form whose call has `repeat: 'idempotency-key'`: a body keeps its key until it changes, so
 * that a repeat after a lost answer makes no second record.
 *
 * @example const { keyFor } = useIdempotencyKey(); await mutateAsync({ body, idempotencyKey: keyFor(body) });
 */
export function useIdempotencyKey(): IdempotencyKeys {
  const attempt = useRef({ body: '', key: '' });
  const keyFor = useCallback((body: unknown) => {
    const text = JSON.stringify(body);
    if (attempt.current.body !== text) attempt.current = { body: text, key: crypto.randomUUID() };
    return attempt.current.key;
  }, []);
  const forget = useCallback(() => {
    attempt.current = { body: '', key: '' };
  }, []);
  return { keyFor, forget };
}
