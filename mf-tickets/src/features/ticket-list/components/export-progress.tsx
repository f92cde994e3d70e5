import { useTexts } from '@plugboard/sdk';
import { Button, formatNumber, Notice } from '@plugboard/ui';

const kilobyte = 1000;

interface ExportProgressProps {
  /** That have arrived so far. */
  readonly bytes: number;
  readonly onCancel: () => void;
}

/** Says how far an export is. The server writes it as it reads, so nobody knows how large it becomes. */
export function ExportProgress({ bytes, onCancel }: ExportProgressProps) {
  const { t, language } = useTexts();
  const size = `${formatNumber(Math.ceil(bytes / kilobyte), language)} kB`;
  return (
    <Notice
      tone="info"
      action={
        <Button size="small" onClick={onCancel}>
          {t('export.cancel')}
        </Button>
      }
    >
      {bytes === 0 ? t('export.running') : t('export.arrived', { size })}
    </Notice>
  );
}
