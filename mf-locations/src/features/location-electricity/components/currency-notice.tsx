import type { Currency } from '@plugboard/contracts/platform';
import { useTexts } from '@plugboard/sdk';
import { Notice } from '@plugboard/ui';
import { Form } from '@plugboard/ui/forms';

interface CurrencyNoticeProps {
  readonly initial: Currency;
  readonly ofReports: Currency;
}

/** Sums have one currency, so that costs in another one are in none of them. */
export function CurrencyNotice({ initial, ofReports }: CurrencyNoticeProps) {
  const { t } = useTexts();
  const chosen: unknown = Form.useWatch('currency') ?? initial;
  if (chosen === ofReports) return null;
  return <Notice tone="warn">{t('electricity.otherCurrency', { currency: ofReports })}</Notice>;
}
