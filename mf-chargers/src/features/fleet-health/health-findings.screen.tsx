import { type HealthFinding, type HealthProblem, listHealthFindings } from '@plugboard/contracts/chargers';
import { places } from '@plugboard/contracts/platform';
import { Link, useNavigate, useParams, useTexts } from '@plugboard/sdk';
import { ListPage, useList } from '@plugboard/sdk/lists';
import { Breadcrumb, EmptyState, PageFrame } from '@plugboard/ui';
import { useMemo } from 'react';
import { findingColumns, findingPhoneRow } from './finding-columns.tsx';
import { useFleetHealth } from './fleet-health.api.ts';
import { findingListOf, findingQuery, isHealthProblem } from './health-findings.ts';
import { useProblemTexts } from './use-problem-texts.ts';

const keyOf = ({ charger, detail }: HealthFinding) => `${charger} ${detail ?? ''}`;

/** The chargers with one problem. */
export default function HealthFindingsScreen() {
  const { t } = useTexts();
  const { problem = '' } = useParams();
  if (isHealthProblem(problem)) return <Findings key={problem} problem={problem} />;
  return (
    <PageFrame title={t('health.title')} breadcrumb={<HealthBreadcrumb current={t('health.title')} />}>
      <EmptyState title={t('health.unknown')} action={<Link to={places.fleetHealth()}>{t('health.title')}</Link>} />
    </PageFrame>
  );
}

function HealthBreadcrumb({ current }: { readonly current: string }) {
  const { t } = useTexts();
  const parent = <Link to={places.fleetHealth()}>{t('health.title')}</Link>;
  return <Breadcrumb label={t('detail.breadcrumb')} parent={parent} current={current} />;
}

function Findings({ problem }: { readonly problem: HealthProblem }) {
  const navigate = useNavigate();
  const texts = useProblemTexts();
  const health = useFleetHealth();
  const list = useList(findingListOf(problem), listHealthFindings, findingQuery(problem));
  const kinds = (health.data?.groups ?? []).flatMap((group) =>
    group.problem === problem && group.detail !== null && group.detail !== ''
      ? [{ value: group.detail, label: texts.detail(problem, group.detail) }]
      : [],
  );
  const columns = useMemo(() => findingColumns(problem), [problem]);
  const phoneRow = useMemo(() => findingPhoneRow(problem), [problem]);
  return (
    <ListPage
      list={list}
      breadcrumb={<HealthBreadcrumb current={texts.problem(problem)} />}
      rows={list.items}
      rowKey={keyOf}
      columns={columns}
      phoneRow={phoneRow}
      choices={{ detail: kinds }}
      hiddenFilters={kinds.length === 0 ? ['detail'] : []}
      onRowOpen={({ charger }) => void navigate(places.charger(charger))}
    />
  );
}
