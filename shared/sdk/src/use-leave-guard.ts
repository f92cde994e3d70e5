import { useConfirm } from '@plugboard/ui';
import { useCallback, useEffect } from 'react';
import { guardLeaving } from './router/leave-guard.ts';
import { useSdkTexts } from './texts/use-texts.ts';

/**
 * Asks before a page with unsaved changes is left: by a link, the browser's buttons, or a reload. Returns the same
 * question for components that close without leaving, such as a drawer.
 *
 * @example const [isDirty, setDirty] = useState(false); useLeaveGuard(isDirty);
 */
export function useLeaveGuard(hasChanges: boolean): () => Promise<boolean> {
  const { t } = useSdkTexts();
  const confirm = useConfirm();
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
