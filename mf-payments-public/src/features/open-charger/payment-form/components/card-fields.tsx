import { useTexts } from '@plugboard/sdk/public';
import { Field } from '../../../../common/field.tsx';
import styles from '../../../../common/payment.module.css';
import type { CardField, TypedCard } from '../card.model.ts';
import type { CardErrors } from '../payment-form.api.ts';

interface CardFieldsProps {
  readonly card: TypedCard;
  readonly errors: CardErrors;
  readonly onCard: (card: TypedCard) => void;
}

/** The fields of a card; their values go to the provider alone. */
export function CardFields({ card, errors, onCard }: CardFieldsProps) {
  const { t } = useTexts();
  const field = (name: CardField) => ({
    label: t(`pay.${name}`),
    value: card[name],
    error: errors[name],
    onValue: (value: string) => onCard({ ...card, [name]: value }),
    inputMode: 'numeric' as const,
  });
  return (
    <>
      <Field {...field('number')} autoComplete="cc-number" maxLength={23} />
      <div className={styles['row']}>
        <Field {...field('month')} autoComplete="cc-exp-month" placeholder="MM" maxLength={2} />
        <Field {...field('year')} autoComplete="cc-exp-year" placeholder="YYYY" maxLength={4} />
        <Field {...field('cvv')} autoComplete="cc-csc" maxLength={4} />
      </div>
    </>
  );
}
