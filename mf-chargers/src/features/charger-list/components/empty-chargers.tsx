import { useTexts } from '@plugboard/sdk';
import { Button, EmptyState } from '@plugboard/ui';

interface EmptyChargersProps {
  /** Without it nothing narrows the list down. */
  readonly onClear?: () => void;
}

/** Says that there is nothing, and why: because of filters, which can be cleared, or because there is nothing yet. */
export function EmptyChargers({ onClear }: EmptyChargersProps) {
  const { t } = useTexts();
  if (onClear === undefined) return <EmptyState title={t('empty.title')} text={t('empty.none')} />;
  return (
    <EmptyState
      title={t('empty.title')}
      text={t('empty.filtered')}
      action={<Button onClick={onClear}>{t('filters.clear')}</Button>}
    />
  );
}
