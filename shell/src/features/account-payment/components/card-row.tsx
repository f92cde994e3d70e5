import type { PaymentMethod } from '@plugboard/contracts/accounts';
import { Button } from '@plugboard/ui';
import { useAccountTexts } from '../../account/account-texts.ts';
import styles from '../../account/account.module.css';

interface CardRowProps {
  readonly card: PaymentMethod;
  readonly isReadOnly: boolean;
  readonly isBusy: boolean;
  readonly onSetDefault: () => void;
  /** Gets the card's name, to ask about it. */
  readonly onRemove: (name: string) => void;
}

export function CardRow({ card, isReadOnly, isBusy, onSetDefault, onRemove }: CardRowProps) {
  const { t } = useAccountTexts();
  const name = t('payment.card', { brand: t(`payment.brands.${card.brand}`), last4: card.last4 });
  const month = String(card.exp_month).padStart(2, '0');
  return (
    <li className={styles['row']}>
      <div className={styles['what']}>
        <span className={styles['name']}>{name}</span>
        {card.is_default ? (
          <span className={styles['badge']} data-tone="good">
            {t('payment.isDefault')}
          </span>
        ) : null}
        <span className={styles['note']}>{t('payment.expires', { month, year: card.exp_year })}</span>
      </div>
      <div className={styles['choices']}>
        {card.is_default || isReadOnly ? null : (
          <Button
            size="small"
            disabled={isBusy}
            aria-label={t('payment.setDefaultOf', { card: name })}
            onClick={onSetDefault}
          >
            {t('payment.setDefault')}
          </Button>
        )}
        {isReadOnly ? null : (
          <Button
            size="small"
            type="text"
            danger
            disabled={isBusy}
            aria-label={t('payment.removeOf', { card: name })}
            onClick={() => onRemove(name)}
          >
            {t('payment.remove')}
          </Button>
        )}
      </div>
    </li>
  );
}
