import { useCan } from '@plugboard/auth';
import { places } from '@plugboard/contracts';
import { useListTexts, useNavigate, useTexts } from '@plugboard/sdk';
import { Button, EmptyState, ErrorState, formatNumber, Icon, PageFrame } from '@plugboard/ui';
import { DataTable, FilterBar } from '@plugboard/ui/data';
import { usePaging } from '../../common/use-paging.ts';
import { orderingOf, sortOf } from './users.model.ts';
import { useUsers } from './users.api.ts';
import { useUserColumns } from './use-user-columns.tsx';
import { useUserFilters } from './use-user-filters.tsx';
import { useUserListState } from './use-user-list-state.ts';

/** The tenant's users (spec §2.15). */
export default function UsersScreen() {
  const { t, language } = useTexts();
  const navigate = useNavigate();
  const mayChange = useCan('change_user');
  const { state, searchFor, filterBy, clear, sortBy, turnTo } = useUserListState();
  const answer = useUsers(state);
  const paging = usePaging(state, answer, turnTo);
  const { columns, phoneRow } = useUserColumns();
  const filters = useUserFilters(state, filterBy);
  const texts = useListTexts();
  const { data, isFetching, isError, refetch } = answer;
  const activeCount = [state.role, state.status].filter(({ length }) => length > 0).length;
  const isNarrowed = activeCount > 0 || state.search !== '';
  const adding = {
    primaryAction: {
      label: t('users.add'),
      icon: <Icon name="plus" />,
      onClick: () => void navigate(places.userAdd()),
    },
    secondaryActions: [{ key: 'import', label: t('users.import'), onClick: () => void navigate(places.userImport()) }],
  };
  return (
    <PageFrame
      title={t('titles.users')}
      status={data === undefined ? null : <span>{formatNumber(data.count, language)}</span>}
      moreLabel={t('list.more')}
      {...(mayChange ? adding : {})}
      filters={
        <FilterBar
          search={{ label: t('users.search'), value: state.search, onChange: searchFor }}
          filters={filters}
          activeCount={activeCount}
          onClear={clear}
          texts={texts.filterBar}
        />
      }
    >
      {isError && data === undefined ? (
        <ErrorState
          title={t('users.error')}
          text={t('users.errorText')}
          retryLabel={t('list.retry')}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : (
        <DataTable
          rows={data?.results}
          rowKey={({ id }) => id}
          loading={isFetching}
          columns={columns}
          phoneRow={phoneRow}
          sort={sortOf(state.sort)}
          onSortChange={(sort) => sortBy(orderingOf(sort))}
          rowFaded={({ status }) => status === 'DISABLED'}
          paging={paging}
          texts={texts.table(t('titles.users'))}
          empty={
            <EmptyState
              title={t('list.empty')}
              text={t(isNarrowed ? 'users.emptyFiltered' : 'users.emptyNone')}
              {...(isNarrowed ? { action: <Button onClick={clear}>{t('list.clear')}</Button> } : {})}
            />
          }
        />
      )}
    </PageFrame>
  );
}
