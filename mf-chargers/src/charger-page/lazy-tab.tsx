import type { Charger } from '@plugboard/contracts/chargers';
import { useTexts } from '@plugboard/sdk';
import { ErrorState, Skeleton, useLazyCode, useUiLocale } from '@plugboard/ui';
import type { ComponentType } from 'react';

export interface ChargerTabProps {
  readonly charger: Charger;
}

/** A tab whose code is fetched when it is first opened, so that the charger's page does not wait for its forms. */
export function lazyTab(load: () => Promise<ComponentType<ChargerTabProps>>): ComponentType<ChargerTabProps> {
  return function LazyTab(props: ChargerTabProps) {
    const { t } = useTexts();
    const { loading } = useUiLocale();
    const [tab, reload] = useLazyCode(load, true);
    if (tab === 'failed') return <ErrorState title={t('detail.error')} onRetry={reload} />;
    if (tab !== 'loading') return <tab.code {...props} />;
    return (
      <div role="status" aria-label={loading} data-waiting>
        <Skeleton active title paragraph={{ rows: 6 }} />
      </div>
    );
  };
}
