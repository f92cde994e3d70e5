import { defaultTablePageSize, pageSizes, userOrderings, userRoles, userStatuses } from '@plugboard/contracts';
import { urlChoice, urlList, urlNumber, urlText, useRemembered, useUrlState } from '@plugboard/sdk';
import { useLayoutEffect, useRef } from 'react';
import { defaultUserOrdering, type UserListState } from './users.model.ts';

const parsers = {
  search: urlText(),
  sort: urlChoice(userOrderings, defaultUserOrdering),
  page: urlNumber(1, 1),
  size: urlChoice(pageSizes, defaultTablePageSize),
  role: urlList(userRoles),
  status: urlList(userStatuses),
};

const sizeOf = (size: number) => pageSizes.find((offered) => offered === size) ?? defaultTablePageSize;

/** What the list shows: all of it in the address; order and page size are remembered for the next visit. */
export function useUserListState() {
  const [state, setUrl] = useUrlState(parsers);
  const [sort, rememberSort] = useRemembered('users.sort', parsers.sort.fallback, userOrderings);
  const [size, rememberSize] = useRemembered<number>('users.size', parsers.size.fallback, pageSizes);
  const isNew = useRef(true);
  useLayoutEffect(() => {
    // What is remembered counts once, when somebody comes; afterwards the address is what they chose.
    if (!isNew.current) return;
    isNew.current = false;
    setUrl({
      ...(state.sort === parsers.sort.fallback ? { sort } : {}),
      ...(state.size === parsers.size.fallback ? { size: sizeOf(size) } : {}),
    });
  });
  return {
    state: state satisfies UserListState,
    searchFor: (search: string) => setUrl({ search, page: 1 }, { push: search === '' || state.search === '' }),
    filterBy: (change: Partial<Pick<UserListState, 'role' | 'status'>>) =>
      setUrl({ ...change, page: 1 }, { push: true }),
    clear: () => setUrl({ search: '', role: [], status: [], page: 1 }, { push: true }),
    sortBy: (next: UserListState['sort']) => {
      rememberSort(next);
      setUrl({ sort: next, page: 1 }, { push: true });
    },
    turnTo: (page: number, next: number, how: { readonly push: boolean }) => {
      rememberSize(next);
      setUrl({ page, size: sizeOf(next) }, how);
    },
  };
}
