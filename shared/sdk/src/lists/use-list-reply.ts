import { useEffect, useRef } from 'react';
import { notify } from '../notices/notify.ts';
import { useSdkTexts } from '../texts/use-texts.ts';
import { clampPage } from './list-query.model.ts';
import type { ListController } from './use-list-state.ts';

export interface ListReply<Item> {
  readonly results: readonly Item[];
  readonly count: number;
}

/** Result of `useApiQuery` for a page of a list; call it with `enabled: list.isReady` and `keepPrevious`. */
export interface ListQueryResult<Reply> {
  readonly data: Reply | undefined;
  readonly isFetching: boolean;
  readonly isPlaceholderData: boolean;
  readonly isError: boolean;
  readonly refetch: () => unknown;
}

type AnyListController = ListController<{ readonly page: number; readonly size: number }>;

/**
 * The page of rows that a list's state asks for, in the words of `DataTable` and `CardGrid`; the one before stays until
 * it is there. A page behind the end is corrected to the last, and that a list came back empty is said once.
 */
export function useListReply<Reply extends ListReply<unknown>>(
  list: Pick<AnyListController, 'state' | 'isReady' | 'turnTo' | 'correctPage'>,
  asked: ListQueryResult<Reply>,
) {
  const { state, isReady, turnTo, correctPage } = list;
  const { data, isFetching, isPlaceholderData, isError, refetch } = asked;
  const page = data === undefined || isPlaceholderData ? state.page : clampPage(state, data.count);
  useEffect(() => {
    if (page !== state.page) correctPage(page);
  });
  useEmptyNotice(data?.count === 0);
  return {
    /** `undefined` until the first answer. */
    items: data?.results as Reply['results'] | undefined,
    /** In all pages; `undefined` until the first answer. */
    count: data?.count,
    isLoading: isFetching || !isReady,
    /** Nothing can be shown; `retry` asks again. */
    hasFailed: isError && data === undefined,
    /** The rows are from before: they could not be loaded again. */
    hasOldRows: isError && data !== undefined,
    retry: () => void refetch(),
    paging: { page, pageSize: state.size, total: data?.count ?? 0, onChange: turnTo },
  };
}

/**
 * Says once that a list came back empty (spec §8). A search that is refined stays empty from letter to letter, and
 * while it loads the empty page before still counts: nothing new has happened, so it is said again only after there
 * was something in between.
 */
function useEmptyNotice(isEmpty: boolean): void {
  const text = useSdkTexts().t('list.noData');
  const wasEmpty = useRef(false);
  useEffect(() => {
    if (isEmpty && !wasEmpty.current) notify.info(text);
    wasEmpty.current = isEmpty;
  }, [isEmpty, text]);
}
