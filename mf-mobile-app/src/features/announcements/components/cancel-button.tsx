import type { Announcement } from '@plugboard/contracts/drivers';
import { useTexts } from '@plugboard/sdk';
import { useConfirmedChange } from '@plugboard/sdk/forms';
import { Button } from '@plugboard/ui';
import { useCancelAnnouncement } from '../announcements.api.ts';

interface CancelButtonProps {
  readonly row: Announcement;
  readonly onCancelled: () => void;
}

/** Cancels an announcement that is not sent, after a question. */
export function CancelButton({ row, onCancelled }: CancelButtonProps) {
  const { t } = useTexts();
  const changeAfterQuestion = useConfirmedChange();
  const { mutateAsync: cancel } = useCancelAnnouncement();
  const ask = async () => {
    const isCancelled = await changeAfterQuestion({
      question: {
        title: t('announcements.cancelTitle', { title: row.title_en }),
        text: t('announcements.cancelText'),
        confirmLabel: t('announcements.cancel'),
        danger: true,
      },
      send: () => cancel({ params: { id: row.id } }),
      done: t('announcements.cancelled'),
      failed: t('announcements.notCancelled'),
    });
    if (isCancelled) onCancelled();
  };
  return (
    <Button danger block onClick={() => void ask()}>
      {t('announcements.cancel')}
    </Button>
  );
}
