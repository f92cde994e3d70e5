import { useCan, useEnvironment } from '@plugboard/auth';
import { allowsChange } from '@plugboard/contracts/locations';
import { RemoteResource, useTexts } from '@plugboard/sdk';
import { Notice } from '@plugboard/ui';
import type { LocationTabProps } from '../../location-page/location-tab-props.ts';
import { NetworkDefault } from './components/network-default.tsx';
import { PriceSettings } from './components/price-settings.tsx';
import { PriceVersions } from './components/price-versions.tsx';
import { ShownPrices } from './components/shown-prices.tsx';
import { useLocationPrices } from './location-pricing.api.ts';
import styles from './location-pricing.module.css';

/** The prices of a location (spec §3 “Pricing”), their meaning and their versions. */
export function LocationPricing({ location }: LocationTabProps) {
  const { t } = useTexts();
  const mayChange = useCan('change_location');
  const isOwn = allowsChange(location.share_mode, 'prices');
  const { default_currency: currency } = useEnvironment();
  const query = useLocationPrices(location.id);
  const disabled = !mayChange || !isOwn;
  return (
    <div className={styles['tab']}>
      {isOwn ? null : <Notice tone="info">{t('pricing.shared', { owner: location.share_info ?? '-' })}</Notice>}
      {isOwn && !mayChange ? <Notice tone="info">{t('pricing.viewOnly')}</Notice> : null}
      <RemoteResource query={query} failed={t('pricing.error')}>
        {(read) => (
          <>
            {read.reply.source === 'LOCATION' ? null : (
              <Notice tone="info">{t(read.reply.source === 'TENANT' ? 'pricing.inherited' : 'pricing.nothing')}</Notice>
            )}
            {disabled ? (
              <ShownPrices location={location} currency={currency} prices={read.reply} />
            ) : (
              <PriceSettings location={location} currency={currency} read={read} refetch={query.refetch} />
            )}
            <PriceVersions location={location} current={read} disabled={disabled} />
            {isOwn ? <NetworkDefault currency={currency} disabled={disabled} /> : null}
          </>
        )}
      </RemoteResource>
    </div>
  );
}
