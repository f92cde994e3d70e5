import { Skeleton } from 'antd';
import type { ComponentType } from 'react';
import { ErrorState } from '../core/error-state.tsx';
import { useLazyCode } from '../core/use-lazy-code.ts';
import { useProTexts } from './use-pro-texts.ts';

/** A component whose code is fetched when it is first drawn: skeleton rows until then, “Try again” after a failure. */
export function lazyPart<Props extends object>(load: () => Promise<{ readonly default: ComponentType<Props> }>) {
  const loadView = async () => (await load()).default;
  return function LazyPart(props: Props) {
    const texts = useProTexts();
    const [view, reload] = useLazyCode(loadView, true);
    if (typeof view === 'object') return <view.code {...props} />;
    if (view === 'failed') return <ErrorState title={texts.failed} onRetry={reload} />;
    return (
      <div role="status" aria-label={texts.loading}>
        <Skeleton active title={false} paragraph={{ rows: 4 }} />
      </div>
    );
  };
}
