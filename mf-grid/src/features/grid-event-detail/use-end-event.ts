import type { GridEvent } from '@plugboard/contracts/grid';
import { useTexts } from '@plugboard/sdk';
import { useConfirmedChange } from '@plugboard/sdk/forms';
import { useEndGridEvent } from '../../common/events/events.api.ts';

/** Ends an active event before its time, after a question. */
export function useEndEvent({ id, name }: GridEvent): () => void {
  const { t } = useTexts();
  const change = useConfirmedChange();
  const { mutateAsync: end } = useEndGridEvent();
  return () =>
    void change({
      question: { title: t('event.endTitle', { name }), text: t('event.endText'), confirmLabel: t('event.end') },
      send: () => end({ params: { id } }),
      done: t('event.ended'),
      failed: t('events.wrong'),
    });
}
