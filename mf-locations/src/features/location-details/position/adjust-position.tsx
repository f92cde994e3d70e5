import type { Tagged } from '@plugboard/api';
import { type Location, type SitePosition } from '@plugboard/contracts/locations';
import { notify, useTexts } from '@plugboard/sdk';
import { Button } from '@plugboard/ui';
import { useState } from 'react';
import { MarkerEditor } from '../../../common/marker/marker-editor.tsx';
import { useChangeLocation } from '../../../common/location.api.ts';
import styles from './adjust-position.module.css';

interface AdjustPositionProps {
  readonly read: Tagged<Location>;
  readonly address: SitePosition;
  readonly onClose: () => void;
}

/** Moves the marker, and says how it went in the words of spec §8. */
export function AdjustPosition({ read: { reply: location, tag }, address, onClose }: AdjustPositionProps) {
  const { t } = useTexts();
  const { mutateAsync: change, isPending } = useChangeLocation();
  const [marker, setMarker] = useState<SitePosition>({ latitude: location.latitude, longitude: location.longitude });
  const save = async () => {
    try {
      await change({ params: { id: location.id }, body: marker, ifMatch: tag ?? '*' });
      notify.success(t('position.changed'));
      onClose();
    } catch {
      notify.error(t('position.failed'));
    }
  };
  return (
    <>
      <MarkerEditor address={address} marker={marker} onMove={setMarker} />
      <div className={styles['actions']}>
        <Button onClick={onClose}>{t('position.cancel')}</Button>
        <Button type="primary" loading={isPending} onClick={() => void save()}>
          {t('position.save')}
        </Button>
      </div>
    </>
  );
}
