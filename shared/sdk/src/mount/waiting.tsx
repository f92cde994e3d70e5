import { Skeleton } from '@plugboard/ui';
import { useEffect, useState } from 'react';
import { useSdkTexts } from '../texts/use-texts.ts';
import { FailureCard } from './failure-card.tsx';

/** In milliseconds: what comes sooner comes without a flicker. */
const beforeShowing = 150;

/** In milliseconds: whoever looks at a skeleton for longer is told what is the matter. */
const beforeExplaining = 4_000;

function useIsPast(milliseconds: number): boolean {
  const [isPast, setIsPast] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsPast(true), milliseconds);
    return () => clearTimeout(timer);
  }, [milliseconds]);
  return isPast;
}

interface WaitingProps {
  readonly owner: string;
  readonly onRetry: () => void;
}

/**
 * In place of what is still loading: a skeleton once that takes noticeably long, then a card that offers to try again.
 * What arrives after all is shown all the same.
 */
export function Waiting({ owner, onRetry }: WaitingProps) {
  const { t } = useSdkTexts();
  const isLong = useIsPast(beforeShowing);
  const isSlow = useIsPast(beforeExplaining);
  if (isSlow) return <FailureCard fault="slow" owner={owner} onRetry={onRetry} />;
  if (!isLong) return null;
  return (
    <div role="status" aria-label={t('waiting')} data-waiting>
      <Skeleton active title paragraph={{ rows: 6 }} />
    </div>
  );
}
