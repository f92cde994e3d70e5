import { useTexts } from '@plugboard/sdk';
import { formatNumber } from '@plugboard/ui';
import styles from './sums.module.css';

/** Sums over chargers. */
export interface LiveSums {
  readonly power_kw: number;
  readonly charging: number;
  readonly free: number;
  readonly faulted: number;
  readonly offline: number;
}

/** Lines break after it. */
const separator = '\u00A0· ';

interface SumsProps {
  readonly sums: LiveSums;
  /** Leaves out zeros, for narrow places. */
  readonly isShort?: boolean;
}

/** “6 faulted · 412 kW · 34 charging · 70 free”; troubles only where there are any. */
export function Sums({ sums, isShort = false }: SumsProps) {
  const { t, language } = useTexts();
  const { power_kw, charging, free, faulted, offline } = sums;
  const number = (value: number, digits = 0) => formatNumber(value, language, digits);
  const isShown = (value: number) => !isShort || value > 0;
  // A number and its word stay on one line.
  const calm = [
    isShown(power_kw) && t('liveView.sum.power', { power: number(power_kw, power_kw < 100 ? 1 : 0) }),
    isShown(charging) && t('liveView.sum.charging', { count: charging, number: number(charging) }),
    isShown(free) && t('liveView.sum.free', { count: free, number: number(free) }),
    offline > 0 && t('liveView.sum.offline', { count: offline, number: number(offline) }),
  ].flatMap((text) => (text === false ? [] : text.replaceAll(' ', '\u00A0')));
  return (
    <span className={styles['sums']}>
      {faulted === 0 ? null : (
        <b className={styles['faulted']}>{t('liveView.sum.faulted', { count: faulted, number: number(faulted) })}</b>
      )}
      {faulted > 0 && calm.length > 0 ? separator : ''}
      {calm.join(separator)}
    </span>
  );
}
