import type { Waypoint } from '@plugboard/contracts/vehicles';
import { maxWaypoints } from '@plugboard/contracts/vehicles';
import { useTexts } from '@plugboard/sdk';
import { Button, Icon } from '@plugboard/ui';
import { Input } from '@plugboard/ui/forms';
import { useState } from 'react';
import { usePlaces } from '../../../common/geocoding/geocoding.api.ts';
import styles from '../route-editor.module.css';
import { isFull, readPosition, type Waypoints } from '../waypoints.model.ts';

interface WaypointFinderProps {
  readonly id: string | undefined;
  readonly waypoints: Waypoints;
  readonly onFound: (waypoint: Waypoint) => void;
}

/** Adds a waypoint by its address or its degrees: the keyboard's way to draw. */
export function WaypointFinder({ id, waypoints, onFound }: WaypointFinderProps) {
  const { t } = useTexts();
  const [typed, setTyped] = useState('');
  const position = readPosition(typed);
  const { places } = usePlaces(position === null ? typed : '');
  const add = (waypoint: Waypoint) => {
    onFound(waypoint);
    setTyped('');
  };
  if (isFull(waypoints)) return <p className={styles['hint']}>{t('routes.full', { max: maxWaypoints })}</p>;
  return (
    <div className={styles['finder']}>
      <Input
        {...(id === undefined ? {} : { id })}
        value={typed}
        placeholder={t('routes.find')}
        aria-label={t('routes.find')}
        onChange={({ target }) => setTyped(target.value)}
        onPressEnter={(event) => {
          // Enter would save the form.
          event.preventDefault();
          if (position !== null) add(position);
        }}
      />
      {position === null ? null : (
        <Button icon={<Icon name="plus" />} onClick={() => add(position)}>
          {t('routes.addPosition', { latitude: position.lat, longitude: position.lng })}
        </Button>
      )}
      {places.length === 0 ? null : (
        <ul className={styles['places']} aria-label={t('add.places')}>
          {places.map(({ address, latitude: lat, longitude: lng }) => (
            <li key={`${address} ${lat} ${lng}`}>
              <Button icon={<Icon name="plus" />} onClick={() => add({ lat, lng, name: address.slice(0, 80) })}>
                {address}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <p className={styles['hint']}>{t('routes.drawHint')}</p>
    </div>
  );
}
