import { atom, getDefaultStore, useAtom } from 'jotai';
import type { Preview } from '../registry.ts';

/** Previews of this page, also those that ended while it was open. */
const previewsAtom = atom<readonly Preview[]>([]);
const store = getDefaultStore();

export const setPreviews = (previews: readonly Preview[]): void => store.set(previewsAtom, previews);
export const pagePreviews = (): readonly Preview[] => store.get(previewsAtom);

/** Whether the page had a preview of a remote: its notice explains the reload. */
export const isPreviewed = (id: string): boolean => pagePreviews().some(({ remote }) => remote === id);

/** The previews of this page, live, and what puts the notice of one away. */
export function usePreviews(): { readonly previews: readonly Preview[]; readonly dismiss: (preview: Preview) => void } {
  const [previews, set] = useAtom(previewsAtom);
  return { previews, dismiss: (gone) => set(previews.filter((preview) => preview !== gone)) };
}
