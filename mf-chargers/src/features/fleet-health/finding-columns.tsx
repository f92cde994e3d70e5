import type { HealthFinding, HealthProblem } from '@plugboard/contracts/chargers';
import { places } from '@plugboard/contracts/platform';
import { Link } from '@plugboard/sdk';
import { ChargerStatusTag } from '@plugboard/sdk/chargers';
import type { ListColumn, ListPhoneRow } from '@plugboard/sdk/lists';
import { DateTime, formatNumber, missing, orDash } from '@plugboard/ui';
import { TwoLines } from '@plugboard/ui/data';
import { StatusSince } from '../../common/status-since.tsx';
import styles from './fleet-health.module.css';
import { useProblemTexts } from './use-problem-texts.ts';

function Detail({ problem, detail }: { readonly problem: HealthProblem; readonly detail: string | null }) {
  const texts = useProblemTexts();
  return detail === null ? missing : texts.detail(problem, detail);
}

/** Problems that have kinds. */
const hasDetail = (problem: HealthProblem) => problem === 'FAULTED' || problem === 'OUTDATED_FIRMWARE';
/** Problems that are counted in time. */
const isCounted = (problem: HealthProblem) =>
  !['OUTDATED_FIRMWARE', 'SCHEDULE_DIFFERS', 'STALE_HEARTBEAT', 'NEVER_CONNECTED'].includes(problem);

export const findingColumns = (problem: HealthProblem): readonly ListColumn<HealthFinding>[] => [
  {
    key: 'custom_id',
    label: 'terms:charger',
    fixed: 'start',
    render: ({ charger, custom_id, manufacturer, model }) => (
      <TwoLines
        first={<Link to={places.charger(charger)}>{custom_id}</Link>}
        second={[manufacturer, model].filter(Boolean).join(' ')}
      />
    ),
  },
  { key: 'location_name', label: 'terms:location', render: ({ location_name: name }) => orDash(name) },
  { key: 'status', label: 'terms:status', render: ({ status }) => <ChargerStatusTag status={status} /> },
  ...(hasDetail(problem)
    ? [
        {
          key: 'detail',
          label: 'health.column.detail' as const,
          render: ({ detail }: HealthFinding) => (
            <span className={styles['detail']}>
              <Detail problem={problem} detail={detail} />
            </span>
          ),
        },
      ]
    : []),
  { key: 'ports', label: 'health.column.ports', align: 'end', render: ({ ports }) => ports },
  {
    key: 'since',
    label: 'terms:since',
    render: ({ since, timezone }) =>
      since === null ? (
        missing
      ) : (
        <TwoLines
          first={<DateTime value={since} zone={timezone} />}
          second={<StatusSince since={since} zone={timezone} />}
        />
      ),
  },
  ...(isCounted(problem)
    ? ([
        {
          key: 'last_7_days',
          label: 'health.column.last7',
          info: 'health.column.timesInfo',
          align: 'end',
          render: ({ last_7_days: count }, { language }) => formatNumber(count, language),
        },
        {
          key: 'last_30_days',
          label: 'health.column.last30',
          info: 'health.column.timesInfo',
          align: 'end',
          render: ({ last_30_days: count }, { language }) => formatNumber(count, language),
        },
      ] satisfies ListColumn<HealthFinding>[])
    : []),
];

export const findingPhoneRow =
  (problem: HealthProblem): ListPhoneRow<HealthFinding> =>
  ({ charger, custom_id, location_name, detail, since, timezone }) => ({
    title: <Link to={places.charger(charger)}>{custom_id}</Link>,
    detail: detail === null ? orDash(location_name) : <Detail problem={problem} detail={detail} />,
    end: since === null ? null : <StatusSince since={since} zone={timezone} />,
  });
