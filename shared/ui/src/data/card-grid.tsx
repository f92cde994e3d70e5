import { Button, Skeleton } from 'antd';
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import styles from './card-grid.module.css';
import { Pager } from './pager.tsx';
import type { Paging } from './table.types.ts';

export interface CardGridProps<Item> {
  /** Name of the list for screen readers. */
  readonly label: string;
  /** `undefined` until the first answer; keep the old ones while new ones load. */
  readonly items: readonly Item[] | undefined;
  readonly itemKey: (item: Item) => string;
  /** Content of one card; the grid draws its frame. */
  readonly renderCard: (item: Item) => ReactNode;
  readonly loading: boolean;
  readonly empty: ReactNode;
  readonly paging?: Paging;
  /** There are more cards on this page than `items` has: they come as the grid is scrolled. */
  readonly more?: MoreCardsProps;
}

const placeholders = [1, 2, 3, 4, 5, 6];

/** The same list as cards. */
export function CardGrid<Item>({
  label,
  items,
  itemKey,
  renderCard,
  loading,
  empty,
  paging,
  more,
}: CardGridProps<Item>) {
  if (items?.length === 0 && !loading) return <div className={styles['empty']}>{empty}</div>;
  return (
    <>
      <ul className={styles['grid']} aria-label={label} aria-busy={loading}>
        {items === undefined
          ? placeholders.map((place) => (
              <li key={place} className={styles['card']}>
                <Skeleton active title={{ width: '50%' }} paragraph={{ rows: 2 }} />
              </li>
            ))
          : items.map((item) => (
              <li key={itemKey(item)} className={styles['card']}>
                {renderCard(item)}
              </li>
            ))}
      </ul>
      {more === undefined ? null : <MoreCards key={items?.length} {...more} />}
      {paging === undefined ? null : <Pager paging={paging} />}
    </>
  );
}

interface MoreCardsProps {
  /** “Show more tickets” */
  readonly label: string;
  readonly onMore: () => void;
  readonly loading: boolean;
  /** Whether it happens as soon as the button comes into view; not after a failure. */
  readonly byItself: boolean;
}

/** A button at the end of the cards that scrolling triggers too. */
function MoreCards({ label, onMore, loading, byItself }: MoreCardsProps) {
  const place = useRef<HTMLDivElement>(null);
  const isWaiting = byItself && !loading;
  const reach = useEffectEvent(onMore);
  useEffect(() => {
    if (!isWaiting || place.current === null) return undefined;
    const observer = new IntersectionObserver((seen) => {
      if (seen.some(({ isIntersecting }) => isIntersecting)) reach();
    });
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [isWaiting]);
  return (
    <div ref={place} className={styles['place']}>
      <Button onClick={onMore} loading={loading}>
        {label}
      </Button>
    </div>
  );
}
