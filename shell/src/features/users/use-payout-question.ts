import { useConfirm } from '@plugboard/ui';
import { useTexts } from '@plugboard/sdk';
import { useCallback } from 'react';
import { touchesPayout } from './user-form.model.ts';

/** Asks before payout permissions change; other changes need no question. */
export function usePayoutQuestion(): (changed: readonly string[]) => Promise<boolean> {
  const { t } = useTexts();
  const confirm = useConfirm();
  return useCallback(
    async (changed) =>
      !touchesPayout(changed) ||
      confirm({ title: t('users.detail.payoutQuestion'), confirmLabel: t('users.detail.payoutConfirm') }),
    [confirm, t],
  );
}
