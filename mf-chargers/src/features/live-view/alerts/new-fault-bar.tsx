import { faultWords } from '@plugboard/contracts/chargers';
import { useNow, useTexts } from '@plugboard/sdk';
import { Button, Icon } from '@plugboard/ui';
import { statusAge } from '../../../common/status-age.ts';
import styles from './new-fault-bar.module.css';
import type { NewFaults } from './use-new-faults.ts';

interface NewFaultBarProps {
  readonly news: NewFaults;
  readonly onOpen: ((charger: string) => void) | undefined;
}

/** Faults that began while the wall was open, until they are acknowledged. */
export function NewFaultBar({ news, onOpen }: NewFaultBarProps) {
  const { t, language } = useTexts();
  const now = useNow();
  const { faults, acknowledge, isMuted, unmute } = news;
  const [first] = faults;
  if (first === undefined && isMuted)
    return (
      <div className={styles['muted']}>
        {t('liveView.muted')} <Button onClick={unmute}>{t('liveView.unmute')}</Button>
      </div>
    );
  return (
    <div role="alert" className={styles['frame']}>
      {first === undefined ? null : (
        <div className={styles['bar']}>
          <Icon name="warning" size={18} />
          <span className={styles['said']}>
            <b>{t('liveView.newFaults', { count: faults.length })}</b>{' '}
            {[
              first.custom_id,
              first.location_name,
              first.alert_info === null ? t('liveView.noCause') : faultWords(first.alert_info, language),
              first.since === null ? null : statusAge(first.since, first.timezone, now, language).time,
            ]
              .filter(Boolean)
              .join(' · ')}
          </span>
          {isMuted ? <Button onClick={unmute}>{t('liveView.unmute')}</Button> : null}
          {onOpen === undefined ? null : (
            <Button
              onClick={() => {
                acknowledge([first]);
                onOpen(first.charger);
              }}
            >
              {t('liveView.openFault', { name: first.custom_id })}
            </Button>
          )}
          <Button onClick={() => acknowledge(faults)}>{t('liveView.acknowledge')}</Button>
        </div>
      )}
    </div>
  );
}
