import { atom, getDefaultStore, useAtom } from 'jotai';

const isShortcut = ({ ctrlKey, shiftKey, code }: KeyboardEvent) => ctrlKey && shiftKey && code === 'KeyO';

const isOpenAtom = atom(false);

// Ctrl+Shift+O opens the panel while a component that shows it is mounted.
isOpenAtom.onMount = (setIsOpen) => {
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isShortcut(event)) return;
    event.preventDefault();
    setIsOpen(true);
  };
  window.addEventListener('keydown', onKeyDown);
  return () => {
    window.removeEventListener('keydown', onKeyDown);
    setIsOpen(false);
  };
};

/** Shows the developers' panel, where the tenant's environment allows it. */
export const openDevtools = (): void => getDefaultStore().set(isOpenAtom, true);

/** Whether the panel is open, and how to change that. */
export const useIsDevtoolsOpen = () => useAtom(isOpenAtom);
