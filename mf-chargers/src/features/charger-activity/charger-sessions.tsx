import { type Charger } from '@plugboard/contracts/chargers';
import { chargingSessionStatuses } from '@plugboard/contracts/charging';
import { defaultTablePageSize, pageSizes } from '@plugboard/contracts/platform';
import { urlChoice, urlDays, urlList, urlNumber, urlText, useTexts, useUrlState } from '@plugboard/sdk';
import { EmptyState, ErrorState, Section } from '@plugboard/ui';
import { DataTable, DaySpanFilter, FilterBar, SeveralFilter } from '@plugboard/ui/data';
import { addDays } from '../../common/add-days.model.ts';
import { toInstant } from '../../common/site-clock.model.ts';
import { useChargerSessions } from './charger-activity.api.ts';
import { useSessionColumns } from './use-session-columns.tsx';

const parsers = {
  search: urlText(),
  status: urlList(chargingSessionStatuses),
  started: urlDays(),
  page: urlNumber(1, 1),
  size: urlChoice(pageSizes, 10),
};

/** The sessions of a charger, newest first. */
export function ChargerSessions({ charger }: { readonly charger: Charger }) {
  const { t } = useTexts();
  const [{ search, status, started, page, size }, setState] = useUrlState(parsers);
  const { columns, phoneRow } = useSessionColumns(charger);
  const [first, last] = started;
  const midnight = (day: string) => toInstant(`${day}T00:00`, charger.timezone);
  const { data, isFetching, isError, refetch } = useChargerSessions({
    charger__in: charger.id,
    search: search || undefined,
    status__in: status.join(',') || undefined,
    started_at__gte: first && midnight(first),
    started_at__lt: last && midnight(addDays(last, 1)),
    limit: size,
    offset: (page - 1) * size,
  });
  const narrow = (change: Partial<{ search: string; status: typeof status; started: typeof started }>) =>
    setState({ ...change, page: 1 }, { push: true });
  const clear = () => narrow({ search: '', status: [], started: [] });
  const isNarrowed = search !== '' || status.length > 0 || started.length > 0;
  const sizeOf = (wanted: number) => pageSizes.find((offered) => offered === wanted) ?? defaultTablePageSize;
  return (
    <Section title={t('sessions.title')}>
      <FilterBar
        search={{ label: t('sessions.search'), value: search, onChange: (typed) => narrow({ search: typed }) }}
        filters={[
          {
            key: 'status',
            label: t('terms:status'),
            isSet: status.length > 0,
            control: (
              <SeveralFilter
                label={t('terms:status')}
                any={t('terms:allStatuses')}
                values={chargingSessionStatuses}
                labelOf={(value) => t(`sessions.status.${value}`)}
                chosen={status}
                onChange={(chosen) => narrow({ status: chosen })}
              />
            ),
          },
          {
            key: 'started',
            label: t('sessions.column.started'),
            isSet: started.length > 0,
            control: (
              <DaySpanFilter
                label={t('sessions.column.started')}
                any={t('sessions.anyTime')}
                chosen={started}
                onChange={(days) => narrow({ started: days })}
              />
            ),
          },
        ]}
        activeCount={Number(status.length > 0) + Number(started.length > 0)}
        onClear={clear}
      />
      {isError && data === undefined ? (
        <ErrorState title={t('sessions.failed')} onRetry={() => void refetch()} retrying={isFetching} />
      ) : (
        <DataTable
          columns={columns}
          rows={data?.results}
          rowKey={({ id }) => id}
          loading={isFetching}
          paging={{
            page,
            pageSize: size,
            total: data?.count ?? 0,
            onChange: (next, nextSize) => setState({ page: next, size: sizeOf(nextSize) }, { push: true }),
          }}
          phoneRow={phoneRow}
          empty={
            <EmptyState
              title={t('sessions.none')}
              text={t(isNarrowed ? 'sessions.noneNarrowed' : 'sessions.noneYet')}
            />
          }
          label={t('sessions.title')}
        />
      )}
    </Section>
  );
}
