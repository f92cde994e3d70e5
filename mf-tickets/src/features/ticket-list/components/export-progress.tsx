import { useTexts } from '@plugboard/sdk';
import { Button, formatNumber, Notice } from '@plugboard/ui';

const kilobyte = 1000;

interface ExportProgressProps {
  /** Bytes received so far. */
  readonly bytes: number;
  readonly onCancel: () => void;
}

/** Progress of an export. The server streams it, so its size is unknown. */
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
