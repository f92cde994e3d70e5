import { useCan, useEnvironment } from '@plugboard/auth';
import { allowsChange } from '@plugboard/contracts/locations';
import { RemoteResource, useTexts } from '@plugboard/sdk';
import { Notice } from '@plugboard/ui';
import type { LocationTabProps } from '../../location-page/location-tab-props.ts';
import { ElectricityFields } from './components/electricity-fields.tsx';
import { useLocationElectricity } from './location-electricity.api.ts';
import styles from './location-electricity.module.css';

/** The cost of a location's energy (spec §2.10 “Cost of Electricity”). Only the owner, who buys it, sees it. */
export function LocationElectricity({ location }: LocationTabProps) {
  const { t } = useTexts();
  if (!allowsChange(location.share_mode, 'electricity'))
    return <Notice tone="info">{t('electricity.shared', { owner: location.share_info ?? '-' })}</Notice>;
  return <OwnElectricity location={location} />;
}

function OwnElectricity({ location }: LocationTabProps) {
  const { t } = useTexts();
  const mayChange = useCan('change_location');
  const { default_currency: ofReports } = useEnvironment();
  const query = useLocationElectricity(location.id);
  return (
    <div className={styles['tab']}>
      {mayChange ? null : <Notice tone="info">{t('electricity.viewOnly')}</Notice>}
      <RemoteResource query={query} failed={t('electricity.error')}>
        {(read) => (
          <>
            {read.reply.is_set ? null : <Notice tone="info">{t('electricity.nothing')}</Notice>}
            <ElectricityFields
              location={location}
              ofReports={ofReports}
              read={read}
              refetch={query.refetch}
              disabled={!mayChange}
            />
          </>
        )}
      </RemoteResource>
    </div>
  );
}
