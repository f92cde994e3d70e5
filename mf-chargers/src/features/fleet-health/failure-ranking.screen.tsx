import { type FailureRank, listFailureRanks } from '@plugboard/contracts/chargers';
import { places } from '@plugboard/contracts/platform';
import { Link, useTexts } from '@plugboard/sdk';
import { type ListColumn, ListPage, type ListPhoneRow, useList } from '@plugboard/sdk/lists';
import { Breadcrumb, formatNumber, missing, formatPercent } from '@plugboard/ui';
import { FactLine, TwoLines } from '@plugboard/ui/data';
import { failureRanking, failureRankingQuery } from './failure-ranking.ts';

const modelOf = ({ manufacturer, model }: FailureRank) => [manufacturer, model].filter(Boolean).join(' ') || missing;
const keyOf = (rank: FailureRank) => rank.charger?.id ?? `${rank.manufacturer} ${rank.model}`;

const kinds = ['failed_sessions', 'failed_starts', 'faults', 'disconnects'] as const;
const figures = ['failures', ...kinds] as const;
/** In px. With a width, the heads wrap: in Spanish they are so long in one line that the last columns have no room. */
const widths = { failures: 104, kind: 122, other: 108 } as const;

/** “4 of 120”: failed sessions among all. */
const ofSessions = ({ failed_sessions: failed, sessions }: FailureRank) =>
  sessions === 0 ? null : (failed / sessions) * 100;

const columns = (by: 'charger' | 'model'): readonly ListColumn<FailureRank>[] => [
  {
    key: 'name',
    label: by === 'charger' ? 'terms:charger' : 'column.model',
    fixed: 'start',
    render: (rank, { t }) =>
      rank.charger === null ? (
        <TwoLines first={modelOf(rank)} second={t('health.count', { count: rank.chargers })} />
      ) : (
        <TwoLines
          first={<Link to={places.charger(rank.charger.id)}>{rank.charger.custom_id}</Link>}
          second={[rank.charger.location_name, modelOf(rank)].filter(Boolean).join(' · ')}
        />
      ),
  },
  ...figures.map((key): ListColumn<FailureRank> => ({
    key,
    label: `ranking.column.${key}`,
    info: `ranking.info.${key}`,
    align: 'end',
    width: key === 'failures' ? widths.failures : widths.kind,
    render: (rank, { language }) => formatNumber(rank[key], language),
  })),
  {
    key: 'sessions',
    label: 'ranking.column.sessions',
    align: 'end',
    width: widths.other,
    render: ({ sessions }, { language }) => formatNumber(sessions, language),
  },
  {
    key: 'share',
    label: 'ranking.column.share',
    align: 'end',
    width: widths.other,
    render: (rank, { language }) => formatPercent(ofSessions(rank), language, 1),
  },
  ...(by === 'model'
    ? [
        {
          key: 'perCharger',
          label: 'ranking.column.perCharger' as const,
          align: 'end' as const,
          width: widths.other,
          render: ({ failures, chargers }: FailureRank, { language }: Parameters<ListPhoneRow<FailureRank>>[1]) =>
            formatNumber(chargers === 0 ? null : failures / chargers, language, 1),
        },
      ]
    : []),
];

const phoneRow: ListPhoneRow<FailureRank> = (rank, { t, language }) => ({
  title:
    rank.charger === null ? modelOf(rank) : <Link to={places.charger(rank.charger.id)}>{rank.charger.custom_id}</Link>,
  detail: (
    <FactLine
      facts={kinds.filter((kind) => rank[kind] > 0).map((kind) => t(`ranking.phone.${kind}`, { count: rank[kind] }))}
    />
  ),
  end: <strong>{formatNumber(rank.failures, language)}</strong>,
});

const columnsBy = { charger: columns('charger'), model: columns('model') };

/** Chargers and models by what failed there, the most first. */
export default function FailureRankingScreen() {
  const { t } = useTexts();
  const list = useList(failureRanking, listFailureRanks, failureRankingQuery);
  const parent = <Link to={places.fleetHealth()}>{t('health.title')}</Link>;
  return (
    <ListPage
      list={list}
      breadcrumb={<Breadcrumb label={t('detail.breadcrumb')} parent={parent} current={t('ranking.title')} />}
      rows={list.items}
      rowKey={keyOf}
      columns={columnsBy[list.state.tab]}
      phoneRow={phoneRow}
    />
  );
}
