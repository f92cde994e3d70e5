import { useApiQuery } from '@plugboard/api';
import { listSavedViews, type SavedView } from '@plugboard/contracts/platform';
import { useEffect, useEffectEvent, useState } from 'react';
import { recallDefault, rememberDefault } from './remembered-default.ts';
import { defaultViewOf, isSameState } from './saved-view.model.ts';
import type { ViewInAddress } from './use-view-in-address.ts';

/** A list as its saved views need it. */
export interface ViewedList {
  readonly declaration: { readonly name: string };
  readonly count: number | undefined;
  readonly hasFailed: boolean;
}

/**
 * Saved views of a list and the chosen one. They are read after the list's first rows, or beside its call where this
 * browser does not know yet whether the list has a default; they are waited for only by an address that names a view
 * and nothing else.
 */
export function useSavedViews({ declaration: { name }, count, hasFailed }: ViewedList, savedView: ViewInAddress) {
  const { id, account, state, isAwaited } = savedView;
  const [isKnown] = useState(() => recallDefault(name, account) !== undefined);
  const isWanted = isAwaited || !isKnown || count !== undefined || hasFailed;
  const { data, isError, refetch } = useApiQuery(listSavedViews, { query: { list: name } }, { enabled: isWanted });
  const views = data?.results;

  /** Corrects the list that was shown before the views were loaded. */
  const settle = useEffectEvent((read: readonly SavedView[]) => {
    const standard = defaultViewOf(read);
    const openedWith = savedView.takeOpened();
    if (isAwaited) return savedView.show(read.find((view) => view.id === id) ?? null);
    // An empty address was opened by a default that is another one by now, and nothing was changed since.
    const isStale = standard ? !isSameState(savedView.understood(standard.state), state) : id !== '';
    if (openedWith !== null && isSameState(openedWith, state) && (isStale || id !== (standard?.id ?? '')))
      return savedView.show(standard ?? null);
    // Deleted, or another person's: a link shows its rows all the same.
    if (id !== '' && !read.some((view) => view.id === id)) savedView.drop();
  });
  const showNone = useEffectEvent(() => savedView.show(null));
  useEffect(() => {
    if (views !== undefined) {
      rememberDefault(name, account, defaultViewOf(views));
      settle(views);
    } else if (isError && isAwaited) showNone();
    // Live rows render the list often; only another address or other views are looked at again.
  }, [views, isError, isAwaited, id, state, name, account]);

  const chosen = views?.find((view) => view.id === id);
  return {
    /** `undefined` until they are there. */
    views,
    hasFailed: isError && views === undefined,
    retry: () => void refetch(),
    chosen,
    isChanged: chosen !== undefined && !isSameState(savedView.understood(chosen.state), state),
  };
}
