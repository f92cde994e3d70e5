import { FieldFrame, Form, Input } from '@plugboard/ui/forms';
import type { ComponentProps } from 'react';
import type { PriceForm } from './price-form.model.ts';

interface AmountFieldProps extends Omit<ComponentProps<typeof FieldFrame>, 'children'> {
  readonly placeholder: string;
}

/** An amount in the currency of the prices, which stands in the field. */
export function AmountField({ placeholder, ...field }: AmountFieldProps) {
  const currency = Form.useWatch('currency', Form.useFormInstance<PriceForm>());
  return (
    <FieldFrame {...field}>
      <Input inputMode="decimal" autoComplete="off" placeholder={placeholder} suffix={<span>{currency}</span>} />
    </FieldFrame>
  );
}
