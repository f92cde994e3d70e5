import { useConfirmation } from '@plugboard/ui';
import { useEffect } from 'react';
import { guardLeaving } from './router/leave-guard.ts';
import { sdkNamespace } from './texts/i18n.ts';
import { useTextsOf } from './texts/use-texts.ts';

/**
 * Asks before somebody leaves a page with changes that are not saved: by a link, the browser's buttons, or a reload.
 *
 * @example const [isDirty, setDirty] = useState(false); useLeaveGuard(isDirty);
 */
export function useLeaveGuard(hasChanges: boolean): void {
  const { t } = useTextsOf(sdkNamespace);
  const confirm = useConfirmation();
  useEffect(() => {
    if (!hasChanges) return undefined;
    return guardLeaving(() =>
      confirm({
        title: t('leaving.title'),
        text: t('leaving.text'),
        confirmLabel: t('leaving.leave'),
        cancelLabel: t('leaving.stay'),
      }),
    );
  }, [hasChanges, confirm, t]);
}
