import type { Scheme, SchemeChoice } from './tokens.ts';

/** Storage key of the user's choice. */
export const schemeStorageKey = 'color_scheme';

const darkDevice = () => window.matchMedia('(prefers-color-scheme: dark)');

/** The user's choice: `<html data-scheme>`, else the device's. */
export function schemeChoice(): SchemeChoice {
  const asked = document.documentElement.dataset['scheme'];
  return asked === 'light' || asked === 'dark' ? asked : 'system';
}

/** The scheme in force. */
export function currentScheme(): Scheme {
  const choice = schemeChoice();
  if (choice !== 'system') return choice;
  return darkDevice().matches ? 'dark' : 'light';
}

function show(choice: SchemeChoice): void {
  if (choice === 'system') delete document.documentElement.dataset['scheme'];
  else document.documentElement.dataset['scheme'] = choice;
}

/** Switches the page, all mounted roots with it, and remembers the choice on this device. */
export function chooseScheme(choice: SchemeChoice): void {
  show(choice);
  if (choice === 'system') localStorage.removeItem(schemeStorageKey);
  else localStorage.setItem(schemeStorageKey, choice);
}

/** Puts the remembered choice on the page; call it before the first paint. */
export function restoreScheme(): void {
  const stored = localStorage.getItem(schemeStorageKey);
  show(stored === 'light' || stored === 'dark' ? stored : 'system');
}

/**
 * Calls `listener` whenever the scheme in force may have changed, by the person or by the device. Returns what stops
 * it. The page itself is the state, so every root and every copy of this module agrees.
 */
export function watchScheme(listener: () => void): () => void {
  const device = darkDevice();
  const observer = new MutationObserver(listener);
  observer.observe(document.documentElement, { attributeFilter: ['data-scheme'] });
  device.addEventListener('change', listener);
  return () => {
    observer.disconnect();
    device.removeEventListener('change', listener);
  };
}
