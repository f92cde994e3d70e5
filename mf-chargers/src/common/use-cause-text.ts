import { describeFault, type Port } from '@plugboard/contracts/chargers';
import { useTexts } from '@plugboard/sdk';

/** Why a port is faulted, in words; `null` for one that reports no fault. */
export function useCauseText() {
  const { t, language } = useTexts();
  return ({ alert_info: alert, status }: Pick<Port, 'alert_info' | 'status'>): string | null => {
    if (alert !== null) return describeFault(alert, language);
    return status === 'FAULTED' ? t('liveView.noCause') : null;
  };
}
