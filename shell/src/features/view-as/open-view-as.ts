import { atom, getDefaultStore, useAtom } from 'jotai';

/** `panel` asks as whom; a user is viewed as without a question. */
type Asked = { readonly kind: 'panel' } | { readonly kind: 'user'; readonly id: string } | null;

const askedAtom = atom<Asked>(null);
askedAtom.onMount = (setAsked) => () => setAsked(null);

/** Opens the panel that asks as whom the portal is to be looked at. */
export const openViewAs = (): void => getDefaultStore().set(askedAtom, { kind: 'panel' });

/** Shows the portal as one user sees it. */
export const viewAsUser = (id: string): void => getDefaultStore().set(askedAtom, { kind: 'user', id });

/** The requested view, and how to end it. */
export const useAskedViewAs = () => useAtom(askedAtom);
