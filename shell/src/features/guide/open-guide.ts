import { atom, getDefaultStore, useAtom } from 'jotai';
import type { GuidePageId } from './guide-pages.ts';

/** The open page; `index` is the list of pages, and `null` is closed. */
const guideAtom = atom<GuidePageId | 'index' | null>(null);
guideAtom.onMount = (set) => () => set(null);

/** Opens the User Guide at a page, or at its list of pages. */
export const openGuide = (page: GuidePageId | 'index'): void => getDefaultStore().set(guideAtom, page);

export const useGuide = () => useAtom(guideAtom);
