import { useTexts } from '@plugboard/sdk';
import { InputNumber, MomentInput } from '@plugboard/ui/forms';
import { type ReactNode, useId } from 'react';
import styles from './quote.module.css';

/** The fields of a question such as “what would it cost”: they change nothing, so they are open to every account. */
export const QuoteFields = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles['fields']}>{children}</div>
);

export function QuoteField({
  label,
  children,
}: {
  readonly label: string;
  readonly children: (id: string) => ReactNode;
}) {
  const id = useId();
  return (
    <div className={styles['field']}>
      <label htmlFor={id}>{label}</label>
      {children(id)}
    </div>
  );
}

interface ArrivalFieldProps {
  /** On the site's clock: `2026-11-23T18:30`. */
  readonly value: string;
  readonly onChange: (value: string) => void;
}

export function ArrivalField({ value, onChange }: ArrivalFieldProps) {
  const { t } = useTexts();
  return (
    <QuoteField label={t('pricing.quote.arrival')}>
      {(id) => <MomentInput id={id} disabled={false} value={value} onChange={onChange} />}
    </QuoteField>
  );
}

interface AmountFieldProps {
  readonly label: string;
  readonly unit: string;
  readonly most: number;
  readonly value: number;
  readonly onChange: (value: number) => void;
}

export const AmountField = ({ label, unit, most, value, onChange }: AmountFieldProps) => (
  <QuoteField label={label}>
    {(id) => (
      <InputNumber
        id={id}
        disabled={false}
        min={0}
        max={most}
        value={value}
        suffix={unit}
        onChange={(typed) => onChange(typed ?? 0)}
      />
    )}
  </QuoteField>
);
