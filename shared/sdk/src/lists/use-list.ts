import type { DeclaredList } from './define-list.ts';
import type { ListDeclaration, ListFilters, ListState } from './list-address.model.ts';
import { type Asked, type ListReply, useListAnswer } from './use-list-answer.ts';
import { useListState } from './use-list-state.ts';

/** Pass them to `useApiQuery`: the list waits for its address, and keeps the previous page while the next one loads. */
export interface ListQueryOptions {
  readonly enabled: boolean;
  readonly keepPrevious: true;
}

/**
 * A declared list in use: its state in the address and the page of rows that the state asks for.
 *
 * @param useReply reads the page; `reply` is its answer with all that came beside the rows
 * @example
 * const useUsers = (state: ListStateOf<typeof userList>, options: ListQueryOptions) =>
 *   useApiQuery(listUsers, { query: userQuery(state) }, options);
 * const list = useList(userList, useUsers);
 */
export function useList<
  Declared extends DeclaredList,
  Filters extends ListFilters,
  Field extends string,
  Tab extends string,
  View extends string,
  Reply extends ListReply<unknown>,
>(
  declaration: Declared & ListDeclaration<Filters, Field, Tab, View>,
  useReply: (state: ListState<Filters, Field, Tab, View>, options: ListQueryOptions) => Asked<Reply>,
) {
  const list = useListState<Filters, Field, Tab, View>(declaration);
  const asked = useReply(list.state, { enabled: list.isReady, keepPrevious: true });
  const answer = useListAnswer(list, asked);
  return { ...list, ...answer, declaration, reply: asked.data };
}
