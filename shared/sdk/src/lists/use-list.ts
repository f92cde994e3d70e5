import { type PartsOf, useApiQuery } from '@plugboard/api';
import type { Endpoint, QueryOf, ReplyOf } from '@plugboard/contracts/platform';
import type { DeclaredList } from './define-list.ts';
import type { ListDeclaration, ListFilters, ListState } from './list-address.model.ts';
import { type ListQueryResult, type ListReply, useListReply } from './use-list-reply.ts';
import { useListState } from './use-list-state.ts';

type ItemOf<Reply> = Reply extends ListReply<infer Item> ? Item : never;

/**
 * A declared list in use: its state in the address and the page of rows that the state asks for.
 *
 * @param toQuery the list's state as the endpoint's query
 * @example
 * const list = useList(userList, listUsers, userQuery);
 * return <ListPage list={list} rows={list.items} columns={columns} … />;
 */
export function useList<
  Declared extends DeclaredList,
  Filters extends ListFilters,
  Field extends string,
  Tab extends string,
  View extends string,
  Called extends Endpoint,
>(
  declaration: Declared & ListDeclaration<Filters, Field, Tab, View>,
  endpoint: Called,
  toQuery: (state: ListState<Filters, Field, Tab, View>) => QueryOf<Called>,
) {
  const list = useListState<Filters, Field, Tab, View>(declaration);
  const parts = { query: toQuery(list.state) } as unknown as PartsOf<Called>;
  const result = useApiQuery(endpoint, parts, { enabled: list.isReady, keepPrevious: true });
  const page = useListReply(list, result as ListQueryResult<ListReply<ItemOf<ReplyOf<Called>>>>);
  return {
    ...list,
    ...page,
    declaration,
    /** The whole answer, with what came beside the rows; `undefined` until the first. */
    reply: result.data,
    /** When the answer arrived, in milliseconds. */
    updatedAt: result.dataUpdatedAt,
  };
}
