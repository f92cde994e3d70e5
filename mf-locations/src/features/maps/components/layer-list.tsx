import { Link, useTexts } from '@plugboard/sdk';
import { Button, ErrorState, formatNumber, Icon, VisuallyHidden } from '@plugboard/ui';
import { useEffect, useId, useRef } from 'react';
import type { MapEntry, MapLayer, MapPart } from '../map-layer.ts';
import styles from './map-board.module.css';

interface LayerListProps {
  readonly layer: MapLayer;
  readonly chosen: string;
  /** Shows an entry on the map. */
  readonly onShow: (id: string, part: MapPart) => void;
}

/** The things of one kind that are in view, by name. */
export function LayerList({ layer, chosen, onShow }: LayerListProps) {
  const { t, language } = useTexts();
  const titleId = useId();
  const { label, count, entries, hint, failure, none, onMore } = layer;
  return (
    <section aria-labelledby={titleId}>
      <h2 className={styles['kind']}>
        <span id={titleId}>{label}</span>
        {count === undefined ? null : (
          <span className={styles['count']} role="status">
            {formatNumber(count, language)} <VisuallyHidden>{t('maps.inView')}</VisuallyHidden>
          </span>
        )}
      </h2>
      {failure === null ? null : <ErrorState title={failure.text} onRetry={failure.onRetry} />}
      {hint === undefined ? null : <p className={styles['note']}>{hint}</p>}
      {failure === null && count === 0 && entries.length === 0 ? <p className={styles['note']}>{none}</p> : null}
      <ul className={styles['entries']}>
        {entries.map((entry) => (
          <Entry key={entry.id} entry={entry} isChosen={entry.id === chosen} onShow={onShow} />
        ))}
      </ul>
      {onMore === undefined ? null : <Button onClick={onMore}>{t('maps.more')}</Button>}
    </section>
  );
}

interface EntryProps extends Pick<LayerListProps, 'onShow'> {
  readonly entry: MapEntry;
  readonly isChosen: boolean;
}

function Entry({ entry: { id, title, to, detail, end, part }, isChosen, onShow }: EntryProps) {
  const { t } = useTexts();
  const row = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isChosen) row.current?.scrollIntoView({ block: 'nearest' });
  }, [isChosen]);
  return (
    <li ref={row} className={styles['entry']} aria-current={isChosen}>
      <span className={styles['words']}>
        <Link to={to}>{title}</Link>
        <span className={styles['detail']}>{detail}</span>
        {end}
      </span>
      {part === null ? null : (
        <Button
          type="text"
          icon={<Icon name="search" />}
          aria-label={t('maps.show', { name: title })}
          title={t('maps.show', { name: title })}
          onClick={() => onShow(id, part)}
        />
      )}
    </li>
  );
}
