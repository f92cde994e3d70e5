import { defaultTablePageSize, pageSizes } from '@plugboard/contracts';
import { urlChoice, urlNumber, useListTexts, useTexts, useUrlState } from '@plugboard/sdk';
import { EmptyState, ErrorState, PageFrame } from '@plugboard/ui';
import { DataTable } from '@plugboard/ui/data';
import { usePaging } from '../../common/use-paging.ts';
import { useSignUps } from './sign-ups.api.ts';
import { useSignUpColumns } from './use-sign-up-columns.tsx';

const parsers = { page: urlNumber(1, 1), size: urlChoice(pageSizes, defaultTablePageSize) };
const sizeOf = (size: number) => pageSizes.find((offered) => offered === size) ?? defaultTablePageSize;

/** Who waits to be let in, the longest-waiting first: for super admins of the main host's tenant. */
export default function SignUpsScreen() {
  const { t } = useTexts();
  const texts = useListTexts();
  const [state, setUrl] = useUrlState(parsers);
  const answer = useSignUps(state);
  const { data, isFetching, isError, refetch } = answer;
  const paging = usePaging(state, answer, (page, size, how) => setUrl({ page, size: sizeOf(size) }, how));
  const { columns, phoneRow } = useSignUpColumns();
  return (
    <PageFrame title={t('titles.signUps')}>
      {isError && data === undefined ? (
        <ErrorState
          title={t('signUps.error')}
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
          paging={paging}
          texts={texts.table(t('titles.signUps'))}
          empty={<EmptyState title={t('list.empty')} text={t('signUps.none')} />}
        />
      )}
    </PageFrame>
  );
}
