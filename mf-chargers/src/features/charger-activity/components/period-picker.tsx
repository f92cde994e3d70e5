import { type PeriodLength, periodLengths } from '@plugboard/contracts/platform';
import { useTexts } from '@plugboard/sdk';
import { Button, formatDate, Icon, Segmented } from '@plugboard/ui';
import styles from '../charger-activity.module.css';
import type { usePeriod } from '../use-period.ts';

/** Chooses the length of the period, and moves it back and forth. */
export function PeriodPicker({ period, choose, showEarlier, showLater }: ReturnType<typeof usePeriod>) {
  const { t, language } = useTexts();
  const shown = (day: string) => formatDate(`${day}T00:00:00Z`, 'UTC', language);
  const range = [...new Set([period.first, period.last])].map(shown).join(' – ');
  return (
    <div className={styles['period']}>
      <Segmented<PeriodLength>
        aria-label={t('activity.period')}
        value={period.days}
        onChange={choose}
        options={periodLengths.map((value) => ({ value, label: t('activity.days', { count: value }) }))}
      />
      <Button icon={<Icon name="chevron-left" />} aria-label={t('activity.earlier')} onClick={showEarlier} />
      <span aria-live="polite">{range}</span>
      <Button
        icon={<Icon name="chevron-right" />}
        aria-label={t('activity.later')}
        onClick={showLater}
        disabled={period.isLatest}
      />
    </div>
  );
}
