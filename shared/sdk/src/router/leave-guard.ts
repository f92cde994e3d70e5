type ConfirmLeave = () => Promise<boolean>;

/** The part of single-spa's event that this reads. */
interface BeforeRouting {
  readonly oldUrl: string;
  readonly newUrl: string;
  readonly cancelNavigation?: (isCancelled: Promise<boolean>) => void;
}

const beforeRouting = 'single-spa:before-routing-event';

/** Guards that ask about unsaved changes on the page, the newest last: a drawer's form comes after its page's. */
let guards: readonly ConfirmLeave[] = [];

/** Whether the page has unsaved changes. */
export const isGuarded = (): boolean => guards.length > 0;

/** The browser's events are heard as long as there is any guard, whichever of several goes first. */
function setGuards(next: readonly ConfirmLeave[]): void {
  const change = next.length > 0 ? 'addEventListener' : 'removeEventListener';
  guards = next;
  window[change](beforeRouting, onBeforeRouting);
  window[change]('beforeunload', onBeforeUnload as EventListener);
}

const without = (gone: ConfirmLeave) => guards.filter((guard) => guard !== gone);

/**
 * Asks whether to discard unsaved changes; `null` when there are none. After a yes the newest of them no longer ask. A
 * drawer around a parcel asks too before it closes, because the parcel may have changes.
 */
export function confirmLeave(): Promise<boolean> | null {
  const newest = guards.at(-1);
  if (!newest) return null;
  return newest().then((mayLeave) => {
    if (mayLeave) setGuards(without(newest));
    return mayLeave;
  });
}

/** `confirmLeave` for the whole page: one yes is for all changes on it. */
export function confirmLeavePage(): Promise<boolean> | null {
  const asked = confirmLeave();
  return (
    asked?.then((mayLeave) => {
      if (mayLeave) setGuards([]);
      return mayLeave;
    }) ?? null
  );
}

const toPathname = (url: string) => new URL(url, window.location.href).pathname;

/** The browser's own buttons: the address has changed already, and single-spa puts it back after a no. */
function onBeforeRouting(event: Event): void {
  const { oldUrl, newUrl, cancelNavigation } = (event as CustomEvent<BeforeRouting>).detail;
  if (toPathname(oldUrl) === toPathname(newUrl)) return;
  const asked = confirmLeavePage();
  if (asked) cancelNavigation?.(asked.then((mayLeave) => !mayLeave));
}

/** A reload or another site: browsers ask in words of their own. */
const onBeforeUnload = (event: BeforeUnloadEvent): void => event.preventDefault();

/** Has `ask` answer whether the page may be left, until the returned function is called. */
export function guardLeaving(ask: ConfirmLeave): () => void {
  setGuards([...guards, ask]);
  return () => setGuards(without(ask));
}
