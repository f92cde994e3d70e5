import { useTexts } from '@plugboard/sdk';
import type { ConflictPanelProps } from '@plugboard/ui/forms';

/** The words of a `ConflictPanel`. */
export function useConflictTexts(title: string): ConflictPanelProps['texts'] {
  const { t } = useTexts();
  return {
    title,
    text: t('conflict.text'),
    field: t('conflict.field'),
    theirs: t('conflict.theirs'),
    yours: t('conflict.yours'),
    keepMine: t('conflict.keepMine'),
    takeTheirs: t('conflict.takeTheirs'),
  };
}
