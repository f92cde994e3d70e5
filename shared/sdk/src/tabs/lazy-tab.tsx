// Imported by package name, so that a remote uses the shell's copy.
import { type OwnTextKey, useTexts } from '@plugboard/sdk';
import { ErrorState, Skeleton, useLazyCode, useUiLocale } from '@plugboard/ui';
import type { ComponentType } from 'react';

/**
 * A tab whose code is fetched when it is first opened, so that the page does not wait for its forms.
 *
 * @param failed Key of the text over “Try again” where the code cannot be fetched.
 * @example const Settings = lazyTab<TabProps>(async () => (await import('./settings.tsx')).Settings, 'detail.error');
 */
export function lazyTab<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  failed: OwnTextKey,
): ComponentType<Props> {
  return function LazyTab(props: Props) {
    const { t } = useTexts();
    const { loading } = useUiLocale();
    const [tab, reload] = useLazyCode(load, true);
    if (tab === 'failed') return <ErrorState title={t(failed)} onRetry={reload} />;
    if (tab !== 'loading') return <tab.code {...props} />;
    return (
      <div role="status" aria-label={loading} data-waiting>
        <Skeleton active title paragraph={{ rows: 6 }} />
      </div>
    );
  };
}
