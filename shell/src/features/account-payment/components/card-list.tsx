import { errorMessage, useApiMutation } from '@plugboard/api';
import {
  deletePaymentMethod,
  listPaymentMethods,
  type PaymentMethod,
  setDefaultPaymentMethod,
} from '@plugboard/contracts/accounts';
import { notify } from '@plugboard/sdk';
import { EmptyState, useConfirm } from '@plugboard/ui';
import { FormSection } from '@plugboard/ui/forms';
import { useAccountTexts } from '../../account/account-texts.ts';
import styles from '../../account/account.module.css';
import { CardRow } from './card-row.tsx';

interface CardListProps {
  readonly cards: readonly PaymentMethod[];
  readonly isReadOnly: boolean;
}

/** The saved cards: which is charged, and which goes. */
export function CardList({ cards, isReadOnly }: CardListProps) {
  const { t } = useAccountTexts();
  const confirm = useConfirm();
  const invalidates = [listPaymentMethods];
  const remove = useApiMutation(deletePaymentMethod, { invalidates });
  const setDefault = useApiMutation(setDefaultPaymentMethod, { invalidates });
  const attempt = async (work: Promise<unknown>, done: string) => {
    try {
      await work;
      notify.success(done);
    } catch (error) {
      notify.error(errorMessage(error, t('failed')));
    }
  };
  const askToRemove = async (id: string, card: string) => {
    const isMeant = await confirm({
      title: t('payment.removeQuestion', { card }),
      text: t('payment.removeText'),
      confirmLabel: t('payment.remove'),
      danger: true,
    });
    if (isMeant) await attempt(remove.mutateAsync({ params: { id } }), t('payment.removed'));
  };
  return (
    <FormSection title={t('payment.cards')}>
      {cards.length === 0 ? <EmptyState title={t('payment.none')} text={t('payment.noneText')} /> : null}
      <ul className={styles['rows']}>
        {cards.map((card) => (
          <CardRow
            key={card.id}
            card={card}
            isReadOnly={isReadOnly}
            isBusy={remove.isPending || setDefault.isPending}
            onRemove={(name) => void askToRemove(card.id, name)}
            onSetDefault={() =>
              void attempt(setDefault.mutateAsync({ params: { id: card.id } }), t('payment.defaultSet'))
            }
          />
        ))}
      </ul>
    </FormSection>
  );
}
