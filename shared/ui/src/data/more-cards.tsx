import { Button } from 'antd';
import { useEffect, useEffectEvent, useRef } from 'react';
import styles from './more-cards.module.css';

export interface MoreCardsProps {
  /** “Show more tickets” */
  readonly label: string;
  readonly onMore: () => void;
  readonly loading: boolean;
  /** Whether it happens as soon as the button comes into view; not after a failure. */
  readonly byItself: boolean;
}

/** A button at the end of the cards that scrolling triggers too. */
export function MoreCards({ label, onMore, loading, byItself }: MoreCardsProps) {
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
