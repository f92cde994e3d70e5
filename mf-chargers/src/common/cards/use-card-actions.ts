import { errorMessage } from '@plugboard/api';
import type { IdTag } from '@plugboard/contracts/charging';
import { notify, useTexts } from '@plugboard/sdk';
import { useConfirm } from '@plugboard/ui';
import { useActOnCard, useDeleteCard } from './cards.api.ts';

type Cards = readonly Pick<IdTag, 'id' | 'number'>[];
type CardAction = 'activate' | 'block' | 'remove';

/** Blocking, activating and removing one card or several, one after the other; stops at the first that fails. */
export function useCardActions() {
  const { t } = useTexts();
  const confirm = useConfirm();
  const { mutateAsync: act } = useActOnCard();
  const { mutateAsync: remove } = useDeleteCard();

  /** Resolves with whether all of it was done. */
  const runAction = async (action: CardAction, cards: Cards): Promise<boolean> => {
    const subject = { count: cards.length, number: cards[0]?.number };
    if (action === 'remove') {
      const question = { title: t('cards.removeTitle', subject), text: t('cards.removeText') };
      if (!(await confirm({ ...question, confirmLabel: t('cards.remove'), danger: true }))) return false;
    }
    try {
      for (const { id } of cards)
        await (action === 'remove' ? remove({ params: { id } }) : act({ params: { id, action } }));
      notify.success(t(`cards.done.${action}`, subject));
      return true;
    } catch (error) {
      notify.error(errorMessage(error, t('cards.failed')));
      return false;
    }
  };
  return { runAction };
}
