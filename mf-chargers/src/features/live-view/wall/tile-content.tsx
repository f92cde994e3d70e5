import type { LiveViewCharger } from '@plugboard/contracts/chargers';
import { StatusLine } from '@plugboard/ui';
import { describeTile, type TileTexts } from './tile-words.ts';
import styles from './tile.module.css';
import type { TileSize } from './wall.model.ts';

interface TileContentProps {
  readonly charger: LiveViewCharger;
  readonly size: TileSize;
  readonly texts: TileTexts;
}

/**
 * A charger at a glance: name, how long, status, and its cause or output. Plain texts, because an icon and a tooltip on
 * each of so many tiles slow down scrolling.
 */
export function TileContent({ charger, size, texts }: TileContentProps) {
  const { label, line, details, isTroubled, age } = describeTile(charger, texts);
  const isRoomy = size === 'comfortable';
  const said = details.join('\n');
  return (
    <>
      <b className={styles['name']}>{charger.custom_id}</b>{' '}
      <StatusLine
        status={charger.status ?? 'UNKNOWN'}
        label={isRoomy ? label : line}
        disabled={!charger.is_activated}
      />{' '}
      {isRoomy && said ? (
        <span className={styles['details']} data-troubled={isTroubled} title={isTroubled ? said : undefined}>
          {said}
        </span>
      ) : null}{' '}
      {age === null ? null : (
        <time className={styles['age']} dateTime={age.since} title={age.exact} aria-label={age.exact}>
          {age.text}
        </time>
      )}
    </>
  );
}
