import { places } from '@plugboard/contracts/platform';
import { type SiteOrdering, siteSortFields, type SiteSum } from '@plugboard/contracts/reports';
import { Link, useTexts } from '@plugboard/sdk';
import { NextStep } from '@plugboard/sdk/lists';
import { EmptyState, ErrorState, formatEnergy, formatFixed, formatMoney, formatNumber, missing } from '@plugboard/ui';
import { type DataColumn, DataTable, FactLine, type PhoneRow, type Sort } from '@plugboard/ui/data';
import { useMemo, useState } from 'react';
import { changeText } from '../../../common/percent-text.ts';
import { changeOf } from '../figures.model.ts';
import type { DashboardState } from '../use-dashboard.ts';
import { useSiteSums } from './insights.api.ts';

const usualSort: Sort = { key: 'energy_consumed', direction: 'descending' };

function orderingOf({ key, direction }: Sort): SiteOrdering {
  const field = siteSortFields.find((known) => known === key) ?? 'energy_consumed';
  return direction === 'descending' ? `-${field}` : field;
}

function SiteName({ site: { location, name } }: { readonly site: SiteSum }) {
  const { t } = useTexts();
  if (location === null) return <>{t('sites.none')}</>;
  return <Link to={places.location(location)}>{name}</Link>;
}

/** Locations side by side, with the period before. */
export function SiteComparison({ state }: { readonly state: DashboardState }) {
  const { t, language } = useTexts();
  const [{ page, pageSize }, setPage] = useState({ page: 1, pageSize: 10 });
  const [sort, setSort] = useState<Sort>(usualSort);
  const query = useSiteSums(state.query, {
    limit: pageSize,
    offset: (page - 1) * pageSize,
    ordering: orderingOf(sort),
  });
  const seesRevenue = state.measures.includes('revenue');
  const columns = useMemo((): readonly DataColumn<SiteSum>[] => {
    const number = (value: number | null) => formatNumber(value, language, 0);
    const energyText = (value: number | null) => formatFixed(value, language, 2);
    const change = ({ energy_consumed: energy, energy_before: before }: SiteSum) => {
      const share = changeOf(energy, before);
      return share === null ? missing : changeText(share * 100, language);
    };
    const money = (amount: SiteSum['total_revenue']) =>
      amount === null ? missing : formatMoney(amount.amount, amount.currency, language);
    return [
      { key: 'name', label: t('terms:location'), sortable: true, render: (site) => <SiteName site={site} /> },
      { key: 'ports', label: t('sites.ports'), align: 'end', render: ({ ports }) => number(ports) },
      {
        key: 'sessions',
        label: t('cards.sessions'),
        align: 'end',
        sortable: true,
        render: ({ sessions }) => number(sessions),
      },
      {
        key: 'energy_consumed',
        label: t('cards.energy'),
        unit: 'kWh',
        align: 'end',
        sortable: true,
        render: ({ energy_consumed: energy }) => energyText(energy),
      },
      { key: 'change', label: t('sites.change'), align: 'end', render: change },
      {
        key: 'energy_per_port_day',
        label: t('sites.perPort'),
        unit: 'kWh',
        align: 'end',
        sortable: true,
        render: ({ energy_per_port_day: energy }) => energyText(energy),
      },
      ...(seesRevenue
        ? [
            {
              key: 'total_revenue',
              label: t('cards.revenue'),
              align: 'end' as const,
              sortable: true,
              render: ({ total_revenue }: SiteSum) => money(total_revenue),
            },
          ]
        : []),
      { key: 'cost', label: t('cards.cost'), align: 'end', render: ({ total_cost }) => money(total_cost) },
    ];
  }, [t, language, seesRevenue]);
  const phoneRow = (site: SiteSum): PhoneRow => ({
    title: <SiteName site={site} />,
    detail: <FactLine facts={[`${t('cards.sessions')}: ${formatNumber(site.sessions, language)}`]} />,
    end: formatEnergy(site.energy_consumed, language),
  });
  if (query.isError && query.data === undefined)
    return <ErrorState title={t('sites.failed')} onRetry={() => void query.refetch()} retrying={query.isFetching} />;
  return (
    <DataTable
      label={t('sites.table')}
      columns={columns}
      rows={query.data?.results}
      rowKey={({ location }) => location ?? ''}
      loading={query.isFetching}
      sort={sort}
      onSortChange={(next) => setSort(next ?? usualSort)}
      phoneRow={phoneRow}
      paging={{
        page,
        pageSize,
        total: query.data?.count ?? 0,
        onChange: (next, size) => setPage({ page: next, pageSize: size }),
      }}
      empty={<EmptyState title={t('chart.none')} text={t('chart.noneText')} action={<NextStep to="activity" />} />}
    />
  );
}
