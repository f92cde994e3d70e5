import '@testing-library/jest-dom/vitest';
import { afterEach, beforeEach, vi } from 'vitest';

class NoObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

/** Adds browser APIs that antd needs and jsdom lacks: a wide screen without motion, sizes that never change. */
function completeJsdom(): void {
  Object.assign(globalThis, { ResizeObserver: NoObserver, IntersectionObserver: NoObserver });
  window.matchMedia = (media) => ({
    media,
    matches: /min-width|prefers-reduced-motion/.test(media),
    onchange: null,
    addListener: () => {},
    removeListener: () => {},
    addEventListener: () => {},
    removeEventListener: () => {},
    dispatchEvent: () => false,
  });
  Element.prototype.scrollIntoView = () => {};
  window.scrollTo = () => {};
  const measure = window.getComputedStyle.bind(window);
  // jsdom ignores pseudo elements and logs “not implemented” for each: the argument is left out.
  window.getComputedStyle = (element) => measure(element);
}

type Listening = Parameters<typeof window.addEventListener>;
const listenersKey = Symbol.for('plugboard.page-listeners');

/** Remembers who awaits what other tabs do, or the page's end. */
function recordListeners(): void {
  const recorded: Listening[] = [];
  const add = window.addEventListener.bind(window);
  Reflect.set(globalThis, listenersKey, recorded);
  window.addEventListener = (...listening: Listening) => {
    if (['storage', 'beforeunload'].includes(listening[0])) recorded.push(listening);
    add(...listening);
  };
}

/** A module that a test has loaded anew leaves its former instance behind, which would go on answering these events. */
function removeListeners(): void {
  const recorded = Reflect.get(globalThis, listenersKey) as Listening[];
  for (const listening of recorded.splice(0)) window.removeEventListener(...listening);
}

/** The files that a worker runs share one page: each finds it as the first one did. */
function resetPage(): void {
  removeListeners();
  const page = document.documentElement;
  for (const name of page.getAttributeNames()) page.removeAttribute(name);
  document.title = '';
  document.body.replaceChildren();
  history.replaceState(null, '', '/');
  localStorage.clear();
  sessionStorage.clear();
}

// Without this, React records a V8 stack for every element, a fifth of a test's time.
Object.assign(console, { createTask: undefined });

if (!('ResizeObserver' in globalThis)) {
  completeJsdom();
  recordListeners();
}
resetPage();

/** React's and antd's complaints are mistakes of ours: a test during which one is written fails. */
const complaints =
  /wrapped in act|configured to support act|unique "key" prop|same key|change in the order of Hooks|more hooks than|Cannot update a component|Invalid (prop|DOM)|unknown prop|does not recognize the|Warning: \[antd/;
let heard: string[] = [];

beforeEach(() => {
  heard = [];
  const write = console.error.bind(console);
  vi.spyOn(console, 'error').mockImplementation((...parts: unknown[]) => {
    const text = parts.map(String).join(' ');
    if (complaints.test(text)) heard.push(text);
    else write(...parts);
  });
});

afterEach(() => {
  if (heard.length > 0) throw new Error(`Written to console.error during the test:\n${heard.join('\n')}`);
});
