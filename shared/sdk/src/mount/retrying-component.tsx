import { lazyComponent } from '@plugboard/ui';
import { type ComponentType, useMemo, useState } from 'react';
import { useLocation } from 'react-router';
import { FailureBoundary } from './failure-boundary.tsx';
import { countAttempt } from './remote-source.ts';
import { LoadingState } from './loading-state.tsx';
import { Waiting, WaitingContext } from './waiting.tsx';

type LoadComponent = () => Promise<{ readonly default: ComponentType }>;

interface RetryingComponentProps {
  /** Id of the remote. */
  readonly remote: string;
  readonly owner: string;
  /** Keep it the same between renders: another one is another thing to show. */
  readonly load: LoadComponent;
}

/** Shows what `load` brings, a skeleton while it is on its way, and a card when it takes long or fails, which really tries again. */
export function RetryingComponent({ remote, owner, load }: RetryingComponentProps) {
  const { pathname } = useLocation();
  const [retry, setRetry] = useState(0);
  // A new retry is a new attempt, though it is the same load.
  const { Content } = useMemo(() => ({ Content: lazyComponent(load, Waiting), retry }), [load, retry]);
  const tryAgain = () => {
    countAttempt();
    setRetry(retry + 1);
  };
  return (
    <FailureBoundary remote={remote} owner={owner} place={pathname} onRetry={tryAgain}>
      <WaitingContext value={<LoadingState key={retry} owner={owner} onRetry={tryAgain} />}>
        <Content />
      </WaitingContext>
    </FailureBoundary>
  );
}
