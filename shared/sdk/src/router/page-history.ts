import { type Location, type Navigator, type To, createPath, parsePath } from 'react-router';
import { confirmLeavePage, isGuarded } from './leave-guard.ts';

/** react-router's part of a browser history entry. */
interface EntryState {
  readonly usr?: unknown;
  readonly key?: string;
}

/** After single-spa has dealt with a change of address, by whomever it was made. */
const routingEvent = 'single-spa:routing-event';

const listeners = new Set<() => void>();
let current: Location | null = null;
let currentEntry: unknown;

function read(): Location {
  const { pathname, search, hash } = window.location;
  const { usr = null, key = 'default' } = (window.history.state ?? {}) as EntryState;
  return { pathname, search, hash, state: usr, key };
}

/** The page's address. The same object until it changes. */
export function pageLocation(): Location {
  const isSame =
    current && createPath(current) === createPath(window.location) && currentEntry === window.history.state;
  if (current && isSame) return current;
  currentEntry = window.history.state;
  current = read();
  return current;
}

function notifyListeners(): void {
  const before = current;
  if (pageLocation() === before) return;
  for (const listener of listeners) listener();
}

/** The browser's own buttons. While changes are guarded, single-spa's routing event says when the address holds. */
function onPopState(): void {
  const leaves = current !== null && current.pathname !== window.location.pathname;
  if (leaves && isGuarded()) return;
  if (leaves) focusContent();
  notifyListeners();
}

/** Calls `listener` whenever the address has changed. One listener on the window serves every root of the page. */
export function onPageLocation(listener: () => void): () => void {
  if (listeners.size === 0) {
    window.addEventListener('popstate', onPopState);
    window.addEventListener(routingEvent, notifyListeners);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    window.removeEventListener('popstate', onPopState);
    window.removeEventListener(routingEvent, notifyListeners);
  };
}

/** Controls of a page that choose one of its views; they are still there after the view has another address. */
const viewControls = '[role=tablist], [role=radiogroup], [role=combobox]';

/**
 * Moves the focus to the content of the page that comes, since what had it goes with the page that is left, and a menu
 * is not gone through again. Before the new page is drawn, so that it may focus a field of its own.
 */
function focusContent(): void {
  const content = document.querySelector('main');
  const focused = document.activeElement;
  if (content?.contains(focused) && focused?.closest(viewControls)) return;
  content?.focus({ preventScroll: true });
}

function go(method: 'pushState' | 'replaceState', to: To, usr: unknown): void {
  const target = { ...pageLocation(), search: '', hash: '', ...(typeof to === 'string' ? parsePath(to) : to) };
  const isOtherPage = target.pathname !== window.location.pathname;
  const entry: EntryState = { usr: usr ?? null, key: Math.random().toString(36).slice(2, 10) };
  window.history[method](entry, '', createPath(target));
  if (isOtherPage) focusContent();
  notifyListeners();
  if (isOtherPage && method === 'pushState') window.scrollTo(0, 0);
}

/** Navigates, after a question if there are unsaved changes. */
function confirmAndGo(method: 'pushState' | 'replaceState', to: To, usr: unknown): void {
  const target = typeof to === 'string' ? parsePath(to) : to;
  const leaves = target.pathname !== undefined && target.pathname !== window.location.pathname;
  const asked = leaves ? confirmLeavePage() : null;
  if (asked) void asked.then((mayLeave) => (mayLeave ? go(method, to, usr) : undefined));
  else go(method, to, usr);
}

/** Navigator of every router of the page. single-spa notices navigation because it watches the history. */
export const pageNavigator: Navigator = {
  createHref: (to) => (typeof to === 'string' ? to : createPath(to)),
  go: (steps) => window.history.go(steps),
  push: (to, state) => confirmAndGo('pushState', to, state),
  replace: (to, state) => confirmAndGo('replaceState', to, state),
};

/** Goes to another address of the portal without a reload, from where there is no React. */
export function navigate(to: string, { replace = false }: { readonly replace?: boolean } = {}): void {
  if (replace) pageNavigator.replace(to);
  else pageNavigator.push(to);
}
