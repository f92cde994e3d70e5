import { useCan } from '@plugboard/auth';
import { places } from '@plugboard/contracts';
import { useListTexts, useNavigate, useTexts } from '@plugboard/sdk';
import { Icon, ListCount, PageFrame } from '@plugboard/ui';
import { FilterBar } from '@plugboard/ui/data';
import { ListTable } from '../../common/list-table.tsx';
import { useUserColumns } from './use-user-columns.tsx';
import { useUserFilters } from './use-user-filters.tsx';
import { useUserList, useUserPage } from './use-user-list.ts';

/** The tenant's users (spec §2.15). */
export default function UsersScreen() {
  const { t } = useTexts();
  const texts = useListTexts();
  const navigate = useNavigate();
  const mayAdd = useCan('add_user');
  const mayImport = useCan('change_user');
  const list = useUserList();
  const { state, activeCount, searchFor, clear } = list;
  const answer = useUserPage(list);
  const filters = useUserFilters(list);
  const adding = {
    primaryAction: {
      label: t('users.add'),
      icon: <Icon name="plus" />,
      onClick: () => void navigate(places.userAdd()),
    },
  };
  const importing = {
    secondaryActions: [{ key: 'import', label: t('users.import'), onClick: () => void navigate(places.userImport()) }],
  };
  return (
    <PageFrame
      title={t('titles.users')}
      status={<ListCount count={answer.count} />}
      moreLabel={t('list.more')}
      {...(mayAdd ? adding : {})}
      {...(mayImport ? importing : {})}
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
      <ListTable
        {...useUserColumns()}
        list={list}
        answer={answer}
        name={t('titles.users')}
        error={t('users.error')}
        empty={{ narrowed: t('users.emptyFiltered'), none: t('users.emptyNone') }}
        rowFaded={({ status }) => status === 'DISABLED'}
      />
    </PageFrame>
  );
}
