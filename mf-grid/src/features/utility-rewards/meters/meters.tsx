import { useCan } from '@plugboard/auth';
import { enrollmentStates, type UtilityMeter } from '@plugboard/contracts/grid';
import { RemoteResource, useTexts } from '@plugboard/sdk';
import { Button, EmptyState, type Fact, FactList, Notice, Section } from '@plugboard/ui';
import { useMeters } from '../utility-rewards.api.ts';
import { MeterCard } from './meter-card.tsx';
import styles from './meters.module.css';
import { useChangeParticipation } from './use-change-participation.ts';

/** The tenant's meters with their sites and whether they take part. */
export function Meters() {
  const { t } = useTexts();
  return (
    <RemoteResource query={useMeters()} failed={t('utility.metersFailed')}>
      {({ results }) =>
        results.length === 0 ? (
          <EmptyState title={t('utility.noMeters')} text={t('utility.noMetersText')} icon="bolt" />
        ) : (
          <ShownMeters meters={results} />
        )
      }
    </RemoteResource>
  );
}

function ShownMeters({ meters }: { readonly meters: readonly UtilityMeter[] }) {
  const { t } = useTexts();
  const mayChange = useCan('change_utility');
  const change = useChangeParticipation();
  const eligible = meters.filter(({ participation }) => participation === 'ELIGIBLE');
  const meanings: Fact[] = enrollmentStates.map((state) => [
    t(`utility.state.${state}`),
    t(`utility.meaning.${state}`),
  ]);
  return (
    <div className={styles['page']}>
      {eligible.length > 1 && mayChange ? (
        <Notice
          tone="info"
          action={
            <Button size="small" onClick={() => void change(eligible, 'PARTICIPATE')}>
              {t('utility.enrolAll')}
            </Button>
          }
        >
          {t('utility.eligible', { count: eligible.length })}
        </Notice>
      ) : null}
      <ul className={styles['cards']}>
        {meters.map((meter) => (
          <li key={meter.id}>
            <MeterCard meter={meter} {...(mayChange && { onChange: (to) => void change([meter], to) })} />
          </li>
        ))}
      </ul>
      <Section title={t('utility.meanings')}>
        <FactList facts={meanings} />
      </Section>
    </div>
  );
}
