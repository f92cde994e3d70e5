import { errorMessage, useApiMutation } from '@plugboard/api';
import { importMobileUsers, type InvitationChannel, listMobileUsers } from '@plugboard/contracts/drivers';
import type { ImportReply } from '@plugboard/contracts/accounts';
import { useTexts } from '@plugboard/sdk';
import { useState } from 'react';

type ImportState =
  | { readonly step: 'typing'; readonly trouble: string | null }
  | { readonly step: 'checked' | 'done'; readonly reply: ImportReply };

const initialState: ImportState = { step: 'typing', trouble: null };

/** The file's users: first a dry run that stores nothing, then the same for good, once. */
export function useImport(file: { readonly csv: string; readonly invitation: InvitationChannel | null }) {
  const { t } = useTexts();
  const { mutateAsync: send, isPending } = useApiMutation(importMobileUsers, { invalidates: [listMobileUsers] });
  const [state, setState] = useState(initialState);
  // The same for every attempt to import the checked file.
  const [key, setKey] = useState('');
  const run = async (isDryRun: boolean) => {
    try {
      const idempotencyKey = isDryRun ? crypto.randomUUID() : key;
      const reply = await send({ body: { ...file, dry_run: isDryRun }, idempotencyKey });
      setState({ step: isDryRun || reply.problems.length > 0 ? 'checked' : 'done', reply });
      if (isDryRun) setKey(crypto.randomUUID());
    } catch (error) {
      setState({ step: 'typing', trouble: errorMessage(error, t('import.failed')) });
    }
  };
  return {
    state,
    isBusy: isPending,
    check: () => run(true),
    confirm: () => run(false),
    /** The file has changed since the dry run. */
    retype: () => setState(initialState),
  };
}
export type Import = ReturnType<typeof useImport>;
