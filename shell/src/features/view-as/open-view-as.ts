import { atom, getDefaultStore, useAtom } from 'jotai';

const isOpenAtom = atom(false);
isOpenAtom.onMount = (setIsOpen) => () => setIsOpen(false);

/** Opens the panel that asks as whom the portal is to be looked at. */
export const openViewAs = (): void => getDefaultStore().set(isOpenAtom, true);

/** Whether the panel is open, and how to change that. */
export const useIsViewAsOpen = () => useAtom(isOpenAtom);
