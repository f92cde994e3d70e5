import type { FleetHealth } from '@plugboard/contracts/chargers';
import { places } from '@plugboard/contracts/platform';
import { Link, RemoteResource, useNavigate, useTexts } from '@plugboard/sdk';
import { EmptyState, formatNumber, PageFrame, Section } from '@plugboard/ui';
import { ChargersBreadcrumb } from '../../common/chargers-breadcrumb.tsx';
import { LowestUptimes } from './components/lowest-uptimes.tsx';
import { ProblemGroups } from './components/problem-groups.tsx';
import { useFleetHealth } from './fleet-health.api.ts';
import numberStyles from '../../common/numbers.module.css';
import styles from './fleet-health.module.css';

/** Chargers grouped by their problems, the worst first. */
export default function FleetHealthScreen() {
  const { t } = useTexts();
  const navigate = useNavigate();
  return (
    <PageFrame
      title={t('health.title')}
      breadcrumb={<ChargersBreadcrumb current={t('health.title')} />}
      secondaryActions={[
        { key: 'ranking', label: t('ranking.title'), onClick: () => void navigate(places.failureRanking()) },
        { key: 'uptime', label: t('uptime.title'), onClick: () => void navigate(places.portUptimes()) },
      ]}
    >
      <RemoteResource query={useFleetHealth()} failed={t('health.failed')}>
        {(health) => <Health health={health} />}
      </RemoteResource>
    </PageFrame>
  );
}

function Health({ health }: { readonly health: FleetHealth }) {
  const { t, language } = useTexts();
  const { chargers, troubled, groups } = health;
  const numbers = [
    [t('health.chargers'), chargers],
    [t('health.healthy'), chargers - troubled],
    [t('health.troubled'), troubled],
  ] as const;
  return (
    <div className={styles['page']}>
      <dl className={numberStyles['numbers']}>
        {numbers.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className={numberStyles['number']}>{formatNumber(value, language)}</dd>
          </div>
        ))}
      </dl>
      <Section title={t('health.groups')}>
        {groups.length === 0 ? (
          <EmptyState
            title={t('health.none')}
            text={t('health.noneText')}
            action={<Link to={places.chargers()}>{t('list.title')}</Link>}
          />
        ) : (
          <ProblemGroups groups={groups} />
        )}
      </Section>
      <LowestUptimes />
    </div>
  );
}
