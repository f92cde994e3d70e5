import type { Licence, PromotionalCode } from '@plugboard/contracts/chargers';
import type { Money } from '@plugboard/contracts/platform';
import { useTexts } from '@plugboard/sdk';
import { FactList, formatMoney } from '@plugboard/ui';
import { Form } from '@plugboard/ui/forms';
import { quoteOf, type Term } from './licence-order.model.ts';

interface OrderSummaryProps {
  readonly licences: readonly Licence[];
  readonly terms: readonly Term[];
  readonly ports: number;
  readonly code: PromotionalCode | null;
}

/** Sums of the chosen licence, term and code. */
export function OrderSummary({ licences, terms, ports, code }: OrderSummaryProps) {
  const { t, language } = useTexts();
  const form = Form.useFormInstance();
  const license: unknown = Form.useWatch('license', form);
  const years: unknown = Form.useWatch('years', form);
  const licence = licences.find(({ id }) => id === license);
  const term = terms.find((one) => one.years === years);
  if (!licence || !term) return null;
  const { subtotal, yearsDiscount, promotionalDiscount, total } = quoteOf({ licence, term, ports, code });
  const shown = ({ amount, currency }: Money) => formatMoney(amount, currency, language);
  return (
    <div role="status" aria-label={t('activate.total')}>
      <FactList
        facts={[
          [t('activate.ports'), ports],
          [t('activate.subtotal'), shown(subtotal)],
          ...(term.discount_percent > 0 ? [[t('activate.yearsDiscount'), shown(yearsDiscount)] as const] : []),
          ...(code === null ? [] : [[t('activate.codeDiscount'), shown(promotionalDiscount)] as const]),
          [t('activate.total'), <strong key="total">{shown(total)}</strong>],
        ]}
      />
    </div>
  );
}
