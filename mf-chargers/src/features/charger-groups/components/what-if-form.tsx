import { useTexts } from '@plugboard/sdk';
import { Button } from '@plugboard/ui';
import { InputNumber, TimeInput } from '@plugboard/ui/forms';
import { useState } from 'react';
import type { WhatIf } from '../simulate-load.model.ts';
import { PercentInput } from './percent-input.tsx';
import styles from './what-if.module.css';

interface WhatIfFormProps {
  readonly onAdd: (whatIf: WhatIf) => void;
}

/** Events to play: cars that come, and limits that change. */
export function WhatIfForm({ onAdd }: WhatIfFormProps) {
  const { t } = useTexts();
  const [count, setCount] = useState<number | null>(6);
  const [carsAt, setCarsAt] = useState('17:00');
  const [percent, setPercent] = useState<number | null>(-40);
  const [limitAt, setLimitAt] = useState('18:00');
  return (
    <div className={styles['form']}>
      <div className={styles['line']} role="group" aria-label={t('whatIf.cars')}>
        <label className={styles['labelled']}>
          <span>{t('whatIf.count')}</span>
          <InputNumber<number>
            min={1}
            max={500}
            precision={0}
            value={count}
            onChange={setCount}
            aria-label={t('whatIf.count')}
            suffix={t('whatIf.carsUnit')}
          />
        </label>
        <label className={styles['labelled']}>
          <span>{t('whatIf.carsAt')}</span>
          <TimeInput value={carsAt} onChange={setCarsAt} />
        </label>
        <Button
          disabled={count === null || carsAt === ''}
          onClick={() => count !== null && onAdd({ kind: 'cars', at: carsAt, count })}
        >
          {t('whatIf.addCars')}
        </Button>
      </div>
      <div className={styles['line']} role="group" aria-label={t('whatIf.limit')}>
        <label className={styles['labelled']}>
          <span>{t('whatIf.percent')}</span>
          <PercentInput value={percent} onChange={setPercent} />
        </label>
        <label className={styles['labelled']}>
          <span>{t('whatIf.limitAt')}</span>
          <TimeInput value={limitAt} onChange={setLimitAt} />
        </label>
        <Button
          disabled={percent === null || limitAt === ''}
          onClick={() => percent !== null && onAdd({ kind: 'limit', at: limitAt, percent })}
        >
          {t('whatIf.addLimit')}
        </Button>
      </div>
    </div>
  );
}
