import { ErrorState, Skeleton } from '@plugboard/ui';
import type { ReactNode } from 'react';
import { useAccountTexts } from './account-texts.ts';

interface LoadedProps<Data> {
  readonly query: {
    readonly data: Data | undefined;
    readonly isError: boolean;
    readonly isFetching: boolean;
    readonly refetch: () => unknown;
  };
  readonly children: (data: Data) => ReactNode;
}

/** Loaded data; a placeholder while loading, and a retry after a failure. */
export function Loaded<Data>({ query, children }: LoadedProps<Data>) {
  const { t } = useAccountTexts();
  if (query.data !== undefined) return children(query.data);
  if (!query.isError) return <Skeleton active />;
  return <ErrorState title={t('loadFailed')} onRetry={() => void query.refetch()} retrying={query.isFetching} />;
}
