import { useCallback, useEffect, useRef, useState } from 'react';
import { type FieldMessage, readRefusal } from '../public-frame/form/refusal.model.ts';

export type Confirmation<Done> =
  | { readonly state: 'asking' }
  | { readonly state: 'done'; readonly result: Done }
  /** The link is used up, too old, or was cut on its way. */
  | { readonly state: 'refused' }
  | { readonly state: 'trouble'; readonly message: FieldMessage };

function failed<Done>(error: unknown): Confirmation<Done> {
  const refusal = readRefusal(error, []);
  return refusal.kind === 'trouble' ? { state: 'trouble', message: refusal.message } : { state: 'refused' };
}

/** Confirms a link once, as soon as its page is open; after server trouble it can be retried. */
export function useConfirmation<Done>(confirm: () => Promise<Done>) {
  const [confirmation, setConfirmation] = useState<Confirmation<Done>>({ state: 'asking' });
  const latest = useRef(confirm);
  const ask = useCallback(
    () =>
      latest.current().then(
        (result) => setConfirmation({ state: 'done', result }),
        (error: unknown) => setConfirmation(failed(error)),
      ),
    [],
  );
  useEffect(() => {
    void ask();
  }, [ask]);
  const retry = () => {
    setConfirmation({ state: 'asking' });
    void ask();
  };
  return { confirmation, retry };
}
