import { Skeleton, useUiLocale } from '@plugboard/ui';
import { useEffect, useState } from 'react';
import { FailureCard } from './failure-card.tsx';

/** Milliseconds before the skeleton, so that quick content does not flicker. */
const showAfterMs = 150;

/** Milliseconds before the card explains the delay. */
const explainAfterMs = 4_000;

function useIsPast(milliseconds: number): boolean {
  const [isPast, setIsPast] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsPast(true), milliseconds);
    return () => clearTimeout(timer);
  }, [milliseconds]);
  return isPast;
}

interface LoadingStateProps {
  readonly owner: string;
  readonly onRetry: () => void;
}

/**
 * Placeholder while loading: a skeleton after a short delay, then a card with “Try again”. Content that arrives later is
 * still shown.
 */
export function LoadingState({ owner, onRetry }: LoadingStateProps) {
  const { loading } = useUiLocale();
  const isLong = useIsPast(showAfterMs);
  const isSlow = useIsPast(explainAfterMs);
  if (isSlow) return <FailureCard fault="slow" owner={owner} onRetry={onRetry} />;
  if (!isLong) return null;
  return (
    <div role="status" aria-label={loading} data-waiting>
      <Skeleton active title paragraph={{ rows: 6 }} />
    </div>
  );
}
