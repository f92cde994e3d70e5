type ConfirmLeave = () => Promise<boolean>;

/** The part of single-spa's event that this reads. */
interface BeforeRouting {
  readonly oldUrl: string;
  readonly newUrl: string;
  readonly cancelNavigation?: (isCancelled: Promise<boolean>) => void;
}

const beforeRouting = 'single-spa:before-routing-event';

let guard: ConfirmLeave | null = null;

/** Whether the page has unsaved changes. */
export const isGuarded = (): boolean => guard !== null;

/**
 * Asks whether to discard unsaved changes; `null` when there are none. After a yes the page may be left. A drawer
 * around a parcel asks too before it closes, because the parcel may have changes.
 */
export function confirmLeave(): Promise<boolean> | null {
  if (!guard) return null;
  const asked = guard;
  return asked().then((mayLeave) => {
    if (mayLeave && guard === asked) guard = null;
    return mayLeave;
  });
}

const toPathname = (url: string) => new URL(url, window.location.href).pathname;

/** The browser's own buttons: the address has changed already, and single-spa puts it back after a no. */
function onBeforeRouting(event: Event): void {
  const { oldUrl, newUrl, cancelNavigation } = (event as CustomEvent<BeforeRouting>).detail;
  if (toPathname(oldUrl) === toPathname(newUrl)) return;
  const asked = confirmLeave();
  if (asked) cancelNavigation?.(asked.then((mayLeave) => !mayLeave));
}

/** A reload or another site: browsers ask in words of their own. */
const onBeforeUnload = (event: BeforeUnloadEvent): void => event.preventDefault();

/** Has `ask` answer whether the page may be left, until the returned function is called. */
export function guardLeaving(ask: ConfirmLeave): () => void {
  guard = ask;
  window.addEventListener(beforeRouting, onBeforeRouting);
  window.addEventListener('beforeunload', onBeforeUnload);
  return () => {
    if (guard === ask) guard = null;
    window.removeEventListener(beforeRouting, onBeforeRouting);
    window.removeEventListener('beforeunload', onBeforeUnload);
  };
}
