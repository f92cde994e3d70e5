import { type ChargerStatus, type countLiveView } from '@plugboard/contracts/chargers';
import { type ReplyOf } from '@plugboard/contracts/platform';
import { useTexts } from '@plugboard/sdk';
import { useChargerStatusLabel } from '@plugboard/sdk/chargers';
import { formatNumber, iconImage, statusStyle } from '@plugboard/ui';
import { type CSSProperties, memo } from 'react';
import { listStatusCounts, toggleStatus } from '../live-view.model.ts';
import styles from './status-strip.module.css';

interface StatusStripProps {
  /** `undefined` until the first answer. */
  readonly counts: ReplyOf<typeof countLiveView> | undefined;
  /** None is all of them. */
  readonly chosen: readonly ChargerStatus[];
  readonly onChoose: (statuses: readonly ChargerStatus[]) => void;
}

/** How many chargers are in which status; pressing one shows only those. */
export const StatusStrip = memo(function StatusStrip({ counts, chosen, onChoose }: StatusStripProps) {
  const { t, language } = useTexts();
  const statusLabel = useChargerStatusLabel();
  if (counts === undefined) return <div className={styles['strip']} aria-busy />;
  const number = (count: number) => <b className={styles['count']}>{formatNumber(count, language)}</b>;
  return (
    <div className={styles['strip']} role="group" aria-label={t('liveView.byStatus')}>
      <button
        type="button"
        className={styles['status']}
        aria-pressed={chosen.length === 0}
        onClick={() => onChoose([])}
      >
        {t('terms:allStatuses')} {number(counts.count)}
      </button>
      {listStatusCounts(counts, chosen).map(({ status, count }) => {
        const { tone, icon } = statusStyle(status ?? 'UNKNOWN');
        const style = { '--icon': iconImage(icon) } as CSSProperties;
        const content = (
          <>
            {statusLabel(status)} {number(count)}
          </>
        );
        return status === null ? (
          <span key="unknown" className={styles['status']} data-tone={tone} style={style}>
            {content}
          </span>
        ) : (
          <button
            key={status}
            type="button"
            className={styles['status']}
            data-tone={tone}
            style={style}
            aria-pressed={chosen.includes(status)}
            onClick={() => onChoose(toggleStatus(chosen, status))}
          >
            {content}
          </button>
        );
      })}
    </div>
  );
});
