import { errorMessage } from '@plugboard/api';
import type { ImportReply } from '@plugboard/contracts/accounts';
import { useState } from 'react';

interface ImportRun {
  readonly dryRun: boolean;
  /** The same for every attempt at one intention. */
  readonly key: string;
}

type ImportState =
  | { readonly step: 'typing'; readonly trouble: string | null }
  | { readonly step: 'checked' | 'done'; readonly reply: ImportReply };

const initialState: ImportState = { step: 'typing', trouble: null };

/** First a trial that stores nothing, then the same for good. */
export function useImportRun(call: (run: ImportRun) => Promise<ImportReply>, failed: string) {
  const [state, setState] = useState<ImportState>(initialState);
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
    retype: () => setState(initialState),
  };
}

export type ImportController = ReturnType<typeof useImportRun>;
