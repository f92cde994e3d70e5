import { errorMessage } from '@plugboard/api';
import type { ChargerImportReply } from '@plugboard/contracts/chargers';
import { useAccount } from '@plugboard/auth';
import { useTexts } from '@plugboard/sdk';
import { useState } from 'react';
import { useImportChargers } from '../charger-add.api.ts';

type CsvImportState =
  | { readonly step: 'typing' }
  | { readonly step: 'checked' | 'done'; readonly reply: ChargerImportReply };

const typing: CsvImportState = { step: 'typing' };

/** The typed text survives leaving the page, until its chargers are added or the tab is closed. */
const keyOf = (account: string) => `chargers.csv-draft.${account}`;

function keepText(account: string, text: string): void {
  try {
    sessionStorage.setItem(keyOf(account), text);
  } catch {
    // A file larger than the browser keeps stays on the screen alone.
  }
}

/** First a dry run, then the same text for good: however often that is tried, the chargers are added once. */
export function useCsvImport() {
  const { t } = useTexts();
  const { id: account } = useAccount();
  const [csv, setCsv] = useState(() => sessionStorage.getItem(keyOf(account)) ?? '');
  const [state, setState] = useState<CsvImportState>(typing);
  const [trouble, setTrouble] = useState<string | null>(null);
  const [key, setKey] = useState('');
  const { mutateAsync: importCsv, isPending } = useImportChargers();
  const run = async (dry_run: boolean, idempotencyKey: string) => {
    setTrouble(null);
    try {
      const reply = await importCsv({ body: { csv, dry_run }, idempotencyKey });
      setState({ step: dry_run ? 'checked' : 'done', reply });
      if (!dry_run) sessionStorage.removeItem(keyOf(account));
    } catch (error) {
      setTrouble(errorMessage(error, t('csv.failed')));
    }
  };
  return {
    csv,
    state,
    trouble,
    isBusy: isPending,
    retype: (text: string) => {
      setCsv(text);
      keepText(account, text);
      setState(typing);
      setTrouble(null);
    },
    check: () => {
      setKey(crypto.randomUUID());
      return run(true, crypto.randomUUID());
    },
    add: () => run(false, key),
  };
}
