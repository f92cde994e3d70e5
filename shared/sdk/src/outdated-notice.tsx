import { Button, Notice, useUiLocale } from '@plugboard/ui';
import { useSdkTexts } from './texts/use-texts.ts';

interface OutdatedNoticeProps {
  readonly onRetry: () => void;
  readonly retrying: boolean;
}

/** Above what stays shown although it could not be read again. */
export function OutdatedNotice({ onRetry, retrying }: OutdatedNoticeProps) {
  const { t } = useSdkTexts();
  const { retry } = useUiLocale();
  return (
    <Notice
      tone="warn"
      action={
        <Button size="small" loading={retrying} onClick={onRetry}>
          {retry}
        </Button>
      }
    >
      {t('outdated')}
    </Notice>
  );
}
