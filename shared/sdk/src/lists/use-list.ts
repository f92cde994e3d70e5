import { type PartsOf, useApiQuery } from '@plugboard/api';
import type { Endpoint, QueryOf, ReplyOf } from '@plugboard/contracts/platform';
import type { DeclaredList } from './define-list.ts';
import type { ListDeclaration, ListFilters, ListState } from './list-address.model.ts';
import { type Asked, type ListReply, useListAnswer } from './use-list-answer.ts';
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
  const asked = useApiQuery(endpoint, parts, { enabled: list.isReady, keepPrevious: true });
  const answer = useListAnswer(list, asked as Asked<ListReply<ItemOf<ReplyOf<Called>>>>);
  return {
    ...list,
    ...answer,
    declaration,
    /** The whole answer, with what came beside the rows; `undefined` until the first. */
    reply: asked.data,
    /** When the answer arrived, in milliseconds. */
    updatedAt: asked.dataUpdatedAt,
  };
}
