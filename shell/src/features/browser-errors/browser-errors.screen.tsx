import { useListAnswer, useListTexts, useTexts, useUrlState } from '@plugboard/sdk';
import { PageFrame } from '@plugboard/ui';
import { FilterBar } from '@plugboard/ui/data';
import { ListTable } from '../../common/list-table.tsx';
import { errorInAddress, useBrowserErrorList, useBrowserErrors } from './browser-errors.api.ts';
import { ErrorDrawer } from './components/error-drawer.tsx';
import { useErrorColumns } from './use-error-columns.tsx';
import { useErrorFilters } from './use-error-filters.tsx';

/** Browser errors for super admins, grouped by equal errors. */
export default function BrowserErrorsScreen() {
  const { t } = useTexts();
  const texts = useListTexts();
  const list = useBrowserErrorList();
  const asked = useBrowserErrors(list.state, { enabled: list.isReady });
  const answer = useListAnswer(list, asked);
  const { remotes = [], tenants = [] } = asked.data ?? {};
  const [{ error }, setUrl] = useUrlState(errorInAddress);
  const filters = useErrorFilters(list, { remotes, tenants });
  return (
    <PageFrame
      title={t('titles.browserErrors')}
      filters={
        <FilterBar
          search={{ label: t('browserErrors.search'), value: list.state.search, onChange: list.searchFor }}
          filters={filters}
          activeCount={list.activeCount}
          onClear={list.clear}
          texts={texts.filterBar}
        />
      }
    >
      <ListTable
        {...useErrorColumns((id) => setUrl({ error: id }, { push: true }))}
        list={list}
        answer={answer}
        name={t('titles.browserErrors')}
        error={t('browserErrors.failed')}
        empty={{ narrowed: t('browserErrors.noneFits'), none: t('browserErrors.none') }}
      />
      <ErrorDrawer error={answer.items?.find(({ id }) => id === error) ?? null} onClose={() => setUrl({ error: '' })} />
    </PageFrame>
  );
}
