import { useCan } from '@plugboard/auth';
import type { MarketParticipation } from '@plugboard/contracts/grid';
import { RemoteResource, useTexts } from '@plugboard/sdk';
import type { VersionedRead } from '@plugboard/sdk/forms';
import { Button, DateTime, Section } from '@plugboard/ui';
import styles from '../grid-services.module.css';
import { useParticipation } from '../grid-services.api.ts';
import { ServiceForms } from './service-forms.tsx';
import { useSwitchMarket } from './use-switch-market.ts';

/** Market participation as a whole, and how each service bids (spec §4). */
export function Participation() {
  const { t } = useTexts();
  const query = useParticipation();
  return (
    <RemoteResource query={query} failed={t('market.failed')}>
      {(read) => (
        <div className={styles['page']}>
          <MarketSwitch market={read.reply} tag={read.tag} />
          <ServiceForms read={read} refetch={query.refetch} />
        </div>
      )}
    </RemoteResource>
  );
}

interface MarketSwitchProps {
  readonly market: MarketParticipation;
  /** Of the version that is shown. */
  readonly tag: VersionedRead<MarketParticipation>['read']['tag'];
}

/** On, off and reset. */
function MarketSwitch({ market, tag }: MarketSwitchProps) {
  const { t } = useTexts();
  const mayChange = useCan('change_utility');
  const { turnOn, turnOff, reset } = useSwitchMarket(tag);
  const { is_active: isActive, changed_at: at, changed_by: by } = market;
  return (
    <Section title={t('market.title')} look="framed">
      <p>{t(isActive ? 'market.onText' : 'market.offText', { market: market.market })}</p>
      {at === null ? null : (
        <p className={styles['quiet']}>
          {t('market.changed')} <DateTime value={at} />
          {by === null ? null : ` · ${by}`}
        </p>
      )}
      {mayChange ? (
        <div className={styles['actions']}>
          {isActive ? (
            <Button onClick={turnOff}>{t('market.turnOff')}</Button>
          ) : (
            <Button onClick={turnOn}>{t('market.turnOn')}</Button>
          )}
          <Button type="text" onClick={reset}>
            {t('market.reset')}
          </Button>
        </div>
      ) : null}
    </Section>
  );
}
