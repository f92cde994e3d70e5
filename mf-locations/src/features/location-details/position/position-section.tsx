import { type Tagged } from '@plugboard/api';
import { type Location, markerRadiusMetres } from '@plugboard/contracts/locations';
import { useTexts } from '@plugboard/sdk';
import { Button } from '@plugboard/ui';
import { FormSection } from '@plugboard/ui/forms';
import { PositionMap } from '@plugboard/ui/map';
import { useState } from 'react';
import { AddressDrawer } from './address-drawer.tsx';
import { AdjustPosition } from './adjust-position.tsx';
import styles from './adjust-position.module.css';

interface PositionSectionProps {
  readonly read: Tagged<Location>;
  readonly disabled: boolean;
}

/** The address with the marker, which may be moved within 1,000 feet of it (spec §2.10 “Adjust Position”). */
export function PositionSection({ read, disabled }: PositionSectionProps) {
  const { t } = useTexts();
  const [isMoving, setMoving] = useState(false);
  const [isChanging, setChanging] = useState(false);
  const location = read.reply;
  const address = { latitude: location.address_latitude, longitude: location.address_longitude };
  return (
    <FormSection title={t('details.address')} text={location.address}>
      {isMoving ? (
        <AdjustPosition read={read} address={address} onClose={() => setMoving(false)} />
      ) : (
        <>
          <PositionMap label={t('position.map')} centre={address} radius={markerRadiusMetres} position={location} />
          <p className={styles['circle']}>{t('position.circle')}</p>
          {disabled ? null : (
            <div className={styles['actions']}>
              <Button onClick={() => setMoving(true)}>{t('position.adjust')}</Button>
              <Button onClick={() => setChanging(true)}>{t('position.changeAddress')}</Button>
            </div>
          )}
        </>
      )}
      <AddressDrawer read={read} isOpen={isChanging} onClose={() => setChanging(false)} />
    </FormSection>
  );
}
