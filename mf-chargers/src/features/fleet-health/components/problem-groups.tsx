import type { HealthGroup } from '@plugboard/contracts/chargers';
import { places } from '@plugboard/contracts/platform';
import { Link, useNavigate, useTexts } from '@plugboard/sdk';
import { browserTimeZone, formatNumber, missing, ToneTag } from '@plugboard/ui';
import { type DataColumn, DataTable, TwoLines } from '@plugboard/ui/data';
import { StatusSince } from '../../../common/status-since.tsx';
import styles from '../fleet-health.module.css';
import { problemStyles, useProblemTexts } from '../use-problem-texts.ts';

const keyOf = ({ problem, detail }: HealthGroup) => `${problem} ${detail ?? ''}`;
const placeOf = ({ problem, detail }: HealthGroup) => places.healthProblem(problem, detail);

function useGroupColumns(): readonly DataColumn<HealthGroup>[] {
  const { t, language } = useTexts();
  const texts = useProblemTexts();
  const times = (value: number | null) => (value === null ? missing : formatNumber(value, language));
  return [
    {
      key: 'problem',
      label: t('health.column.problem'),
      fixed: 'start',
      render: (group) => (
        <Link to={placeOf(group)}>
          <ToneTag {...problemStyles[group.problem]} label={texts.problem(group.problem)} />
        </Link>
      ),
    },
    {
      key: 'detail',
      label: t('health.column.detail'),
      render: ({ problem, detail }) => (
        <span className={styles['detail']}>
          {detail === null ? texts.hint(problem) : texts.detail(problem, detail)}
        </span>
      ),
    },
    {
      key: 'chargers',
      label: t('health.chargers'),
      align: 'end',
      render: ({ chargers }) => formatNumber(chargers, language),
    },
    {
      key: 'ports',
      label: t('health.column.ports'),
      align: 'end',
      render: ({ ports }) => formatNumber(ports, language),
    },
    {
      key: 'since',
      label: t('health.column.longest'),
      render: ({ since }) => (since === null ? missing : <StatusSince since={since} zone={browserTimeZone()} />),
    },
    {
      key: 'last_7_days',
      label: t('health.column.last7'),
      info: t('health.column.timesInfo'),
      align: 'end',
      render: ({ last_7_days: count }) => times(count),
    },
    {
      key: 'last_30_days',
      label: t('health.column.last30'),
      info: t('health.column.timesInfo'),
      align: 'end',
      render: ({ last_30_days: count }) => times(count),
    },
  ];
}

/** Problems with how many chargers have them; each opens its chargers. */
export function ProblemGroups({ groups }: { readonly groups: readonly HealthGroup[] }) {
  const { t } = useTexts();
  const texts = useProblemTexts();
  const navigate = useNavigate();
  return (
    <DataTable
      label={t('health.groups')}
      columns={useGroupColumns()}
      rows={groups}
      rowKey={keyOf}
      loading={false}
      onRowOpen={(group) => void navigate(placeOf(group))}
      phoneRow={(group) => ({
        title: (
          <Link to={placeOf(group)}>
            <ToneTag {...problemStyles[group.problem]} label={texts.problem(group.problem)} />
          </Link>
        ),
        detail: group.detail === null ? texts.hint(group.problem) : texts.detail(group.problem, group.detail),
        end: <TwoLines end first={t('health.count', { count: group.chargers })} second={<GroupSince {...group} />} />,
      })}
      empty={null}
    />
  );
}

const GroupSince = ({ since }: HealthGroup) => <StatusSince since={since} zone={browserTimeZone()} />;
