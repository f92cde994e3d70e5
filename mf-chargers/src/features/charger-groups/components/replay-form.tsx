import { useTexts } from '@plugboard/sdk';
import { Button } from '@plugboard/ui';
import { DayInput } from '@plugboard/ui/forms';
import { useState } from 'react';
import { PercentInput } from './percent-input.tsx';
import styles from './what-if.module.css';

/** A day to play again, `YYYY-MM-DD`, with so many percent more of every limit. */
export interface ReplayChoice {
  readonly date: string;
  readonly percent: number;
}

interface ReplayFormProps {
  readonly yesterday: string;
  readonly onPlay: (choice: ReplayChoice) => void;
}

export function ReplayForm({ yesterday, onPlay }: ReplayFormProps) {
  const { t } = useTexts();
  const [date, setDate] = useState(yesterday);
  const [percent, setPercent] = useState<number | null>(0);
  return (
    <div className={styles['line']} role="group" aria-label={t('replay.title')}>
      <label className={styles['labelled']}>
        <span>{t('replay.date')}</span>
        <DayInput max={yesterday} value={date} onChange={setDate} />
      </label>
      <label className={styles['labelled']}>
        <span>{t('whatIf.percent')}</span>
        <PercentInput value={percent} onChange={setPercent} />
      </label>
      <Button disabled={percent === null || date === ''} onClick={() => percent !== null && onPlay({ date, percent })}>
        {t('replay.play')}
      </Button>
    </div>
  );
}
