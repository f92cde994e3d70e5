import { Button, Notice } from '@plugboard/ui';
import { FormSection } from '@plugboard/ui/forms';
import { useAccountTexts } from '../../account/account-texts.ts';
import styles from '../../account/account.module.css';
import { SmallField } from '../../account/small-field.tsx';
import { useAddCard } from '../use-add-card.ts';

interface CardFormProps {
  /** The payment provider's own address. */
  readonly tokeniseUrl: string;
}

/** The sandbox provider's fields for a card. */
export function CardForm({ tokeniseUrl }: CardFormProps) {
  const { t } = useAccountTexts();
  const { typed, type, problems, trouble, isBusy, save } = useAddCard(tokeniseUrl);
  const field = (name: keyof typeof typed) => ({
    label: t(`payment.${name}`),
    value: typed[name],
    onChange: type(name),
    error: problems[name] ?? null,
    inputMode: 'numeric' as const,
  });
  return (
    <FormSection title={t('payment.add')} text={t('payment.addAbout')}>
      <form
        noValidate
        className={styles['form']}
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        {trouble === null ? null : <Notice tone="bad">{trouble}</Notice>}
        <SmallField {...field('number')} autoComplete="cc-number" maxLength={23} />
        <div className={styles['pair']}>
          <SmallField {...field('month')} autoComplete="cc-exp-month" placeholder="MM" maxLength={2} />
          <SmallField {...field('year')} autoComplete="cc-exp-year" placeholder={t('payment.yearForm')} maxLength={4} />
          <SmallField {...field('cvv')} autoComplete="cc-csc" maxLength={4} />
        </div>
        <div>
          <Button type="primary" htmlType="submit" loading={isBusy}>
            {t('payment.save')}
          </Button>
        </div>
      </form>
    </FormSection>
  );
}
