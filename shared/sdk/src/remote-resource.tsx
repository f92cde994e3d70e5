import { ApiError } from '@plugboard/api';
import { EmptyState, type EmptyStateProps, ErrorState, type ErrorStateProps, Skeleton } from '@plugboard/ui';
import type { ReactNode } from 'react';
import { OutdatedNotice } from './outdated-notice.tsx';

export interface RemoteResourceProps<Data> {
  /** The query of `useApiQuery` or `useTaggedQuery`. */
  readonly query: {
    readonly data: Data | undefined;
    readonly error: Error | null;
    readonly isFetching: boolean;
    readonly refetch: () => unknown;
  };
  /** Shown for a record that the server does not have (any more). Without it, that is a failure like others. */
  readonly missing?: EmptyStateProps | (() => ReactNode);
  /** Why it is not there, over “Try again”. */
  readonly failed: string | Pick<ErrorStateProps, 'title' | 'text'>;
  /** Wraps the content shown in place of the record, such as in a page with a title. */
  readonly frame?: (content: ReactNode) => ReactNode;
  readonly children: (data: Data) => ReactNode;
}

/** Whether the server has no such record: a malformed id (400) counts like an unknown one (404). */
const isMissing = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 404 || error.status === 400);

/**
 * One record from the server: a skeleton while it loads, an error with “Try again”, a note where there is no such record,
 * else `children`. A record that has been deleted is missing, however much of it is still known; one that only cannot be
 * read again stays shown, and is said to be old.
 *
 * @example
 * <RemoteResource query={useCharger(id)} missing={{ title: t('detail.notFound') }} failed={t('detail.error')}>
 *   {(charger) => <ShownCharger charger={charger} />}
 * </RemoteResource>
 */
export function RemoteResource<Data>({ query, missing, failed, frame, children }: RemoteResourceProps<Data>) {
  const { data, error, isFetching, refetch } = query;
  const framed = (content: ReactNode) => (frame ? frame(content) : content);
  if (missing !== undefined && isMissing(error))
    return typeof missing === 'function' ? missing() : framed(<EmptyState {...missing} />);
  if (data !== undefined)
    return (
      <>
        {error === null ? null : <OutdatedNotice onRetry={() => void refetch()} retrying={isFetching} />}
        {children(data)}
      </>
    );
  if (error === null) return framed(<Skeleton active />);
  return framed(
    <ErrorState
      {...(typeof failed === 'string' ? { title: failed } : failed)}
      onRetry={() => void refetch()}
      retrying={isFetching}
    />,
  );
}
