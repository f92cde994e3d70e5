import { errorMessage } from '@plugboard/api';
import type { ImportReply } from '@plugboard/contracts/accounts';
import { useState } from 'react';

interface Run {
  readonly dryRun: boolean;
  /** The same for every attempt at one intention. */
  readonly key: string;
}

type State =
  | { readonly step: 'typing'; readonly trouble: string | null }
  | { readonly step: 'checked' | 'done'; readonly reply: ImportReply };

const typing: State = { step: 'typing', trouble: null };

/** First a trial that stores nothing, then the same for good. */
export function useBulk(call: (run: Run) => Promise<ImportReply>, failed: string) {
  const [state, setState] = useState<State>(typing);
  const [busy, setBusy] = useState(false);
  const [key, setKey] = useState('');
  const run = async (dryRun: boolean) => {
    setBusy(true);
    try {
      const reply = await call({ dryRun, key: dryRun ? crypto.randomUUID() : key });
      setState({ step: dryRun || reply.problems.length > 0 ? 'checked' : 'done', reply });
      if (dryRun) setKey(crypto.randomUUID());
    } catch (error) {
      setState({ step: 'typing', trouble: errorMessage(error, failed) });
    } finally {
      setBusy(false);
    }
  };
  return {
    state,
    busy,
    check: () => run(true),
    send: () => run(false),
    /** The fields have changed since the dry run. */
    retype: () => setState(typing),
  };
}

export type Bulk = ReturnType<typeof useBulk>;
