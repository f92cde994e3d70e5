import type { MobileInvoiceState } from '@plugboard/contracts/drivers';
import { useTexts } from '@plugboard/sdk';
import { type StatusStyle, ToneTag } from '@plugboard/ui';

const styles: Readonly<Record<MobileInvoiceState, StatusStyle>> = {
  PAID: { tone: 'good', icon: 'check-circle' },
  OPEN: { tone: 'neutral', icon: 'clock' },
  UNPAID: { tone: 'bad', icon: 'warning' },
  CARRIED: { tone: 'neutral', icon: 'clock' },
};

export function InvoiceState({ state }: { readonly state: MobileInvoiceState }) {
  const { t } = useTexts();
  return <ToneTag {...styles[state]} label={t(`invoices.state.${state}`)} />;
}
