import { useTexts } from '@plugboard/sdk';
import { Button, Icon } from '@plugboard/ui';
import { Input } from '@plugboard/ui/forms';
import { useRouteWords } from '../../../common/routes/route-words.ts';
import styles from '../route-editor.module.css';
import { moveWaypoint, nameWaypoint, removeWaypoint, type Waypoints } from '../waypoints.model.ts';

interface WaypointListProps {
  readonly waypoints: Waypoints;
  readonly onChange: (waypoints: Waypoints) => void;
}

/** The waypoints in their order, to be named, moved and removed. */
export function WaypointList({ waypoints, onChange }: WaypointListProps) {
  const { t } = useTexts();
  const { stopOf } = useRouteWords();
  return (
    <ol className={styles['waypoints']} aria-label={t('routes.waypoints')}>
      {waypoints.map((waypoint, at) => {
        const stop = stopOf(waypoint, at + 1);
        return (
          // A waypoint has no identity but its place in the order.
          <li key={at}>
            <span className={styles['number']}>{at + 1}</span>
            <Input
              value={waypoint.name ?? ''}
              maxLength={80}
              placeholder={`${waypoint.lat.toFixed(4)}, ${waypoint.lng.toFixed(4)}`}
              aria-label={t('routes.nameOf', { stop })}
              onChange={({ target }) => onChange(nameWaypoint(waypoints, at, target.value))}
            />
            <Button
              type="text"
              disabled={at === 0}
              aria-label={t('routes.up', { stop })}
              icon={<Icon name="sort-up" />}
              onClick={() => onChange(moveWaypoint(waypoints, at, -1))}
            />
            <Button
              type="text"
              disabled={at === waypoints.length - 1}
              aria-label={t('routes.down', { stop })}
              icon={<Icon name="sort-down" />}
              onClick={() => onChange(moveWaypoint(waypoints, at, 1))}
            />
            <Button
              type="text"
              aria-label={t('routes.removeStop', { stop })}
              icon={<Icon name="close" />}
              onClick={() => onChange(removeWaypoint(waypoints, at))}
            />
          </li>
        );
      })}
    </ol>
  );
}
