import { errorMessage, isOutdated, refetchReplies } from '@plugboard/api';
import { listAuditEntries } from '@plugboard/contracts/accounts';
import { notify } from '@plugboard/sdk';
import { useConfirm } from '@plugboard/ui';
import { useState } from 'react';
import type { Restorable } from './restore.model.ts';
import { useStoryTexts } from './story/story-texts.ts';
import { useFieldWords } from './story/use-field-words.ts';

/** Restores the version before an entry after a question; refused if someone saves while it is asked. */
export function useRestoreEntry() {
  const { t } = useStoryTexts();
  const { nameOf, valueOf } = useFieldWords();
  const confirm = useConfirm();
  const [isBusy, setBusy] = useState(false);
  const restore = async ({ values, names, read, save }: Restorable): Promise<void> => {
    setBusy(true);
    try {
      const stored = await read();
      if (stored === undefined) {
        notify.error(t('restore.gone'));
        return;
      }
      const text = (
        <>
          <p>{t('restore.text')}</p>
          <ul>
            {Object.entries(values).map(([field, value]) => (
              <li key={field}>
                {nameOf(field)}: <b>{valueOf(field, value, names)}</b>
              </li>
            ))}
          </ul>
        </>
      );
      if (!(await confirm({ title: t('restore.title'), text, confirmLabel: t('restore.label') }))) return;
      await save(stored);
      notify.success(t('restored'));
      refetchReplies(listAuditEntries);
    } catch (error) {
      notify.error(isOutdated(error) ? t('restore.outdated') : errorMessage(error, t('restore.failed')));
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, restore };
}
