import { useCallback, useSyncExternalStore } from 'react';

type Rememberable = string | number | boolean;

const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

function parseStored<Value extends Rememberable>(
  text: string | null,
  fallback: Value,
  choices?: readonly Value[],
): Value {
  if (text === null) return fallback;
  const isOffered = (value: unknown) => !choices || choices.some((choice) => choice === value);
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === typeof fallback && isOffered(value) ? (value as Value) : fallback;
  } catch {
    return fallback;
  }
}

/**
 * A small preference stored in this browser: page size, tab, collapsed or not. All components with the key share it.
 * A stored value that is no longer valid is ignored.
 *
 * @param key unique in the portal, starting with the remote's id
 * @param choices the valid values, if limited
 * @example const [view, setView] = useRemembered('chargers.view', 'list', ['list', 'grid']);
 */
export function useRemembered<Value extends Rememberable>(
  key: string,
  fallback: Value,
  choices?: readonly Value[],
): [Value, (value: Value) => void] {
  const text = useSyncExternalStore(subscribe, () => localStorage.getItem(key));
  const remember = useCallback(
    (value: Value) => {
      localStorage.setItem(key, JSON.stringify(value));
      for (const listener of listeners) listener();
    },
    [key],
  );
  return [parseStored(text, fallback, choices), remember];
}
