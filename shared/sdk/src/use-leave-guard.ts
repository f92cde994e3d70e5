import { useConfirmation } from '@plugboard/ui';
import { useCallback, useEffect } from 'react';
import { guardLeaving } from './router/leave-guard.ts';
import { useSdkTexts } from './texts/use-texts.ts';

/**
 * Asks before somebody leaves a page with changes that are not saved: by a link, the browser's buttons, or a reload.
 * Hands back the same question for what closes without leaving, such as a drawer: whether it may.
 *
 * @example const [isDirty, setDirty] = useState(false); useLeaveGuard(isDirty);
 */
export function useLeaveGuard(hasChanges: boolean): () => Promise<boolean> {
  const { t } = useSdkTexts();
  const confirm = useConfirmation();
  const ask = useCallback(
    () =>
      confirm({
        title: t('leaving.title'),
        text: t('leaving.text'),
        confirmLabel: t('leaving.leave'),
        cancelLabel: t('leaving.stay'),
      }),
    [confirm, t],
  );
  useEffect(() => (hasChanges ? guardLeaving(ask) : undefined), [hasChanges, ask]);
  return useCallback(async () => !hasChanges || ask(), [hasChanges, ask]);
}
