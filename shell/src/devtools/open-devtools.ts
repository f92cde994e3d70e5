const listeners = new Set<() => void>();

/** Shows the developers' panel, where the tenant's environment allows it. */
export function openDevtools(): void {
  for (const listener of listeners) listener();
}

const isShortcut = ({ ctrlKey, shiftKey, code }: KeyboardEvent) => ctrlKey && shiftKey && code === 'KeyO';

/** Subscribes to requests for the panel, by the menu or by Ctrl+Shift+O. Returns the unsubscribe function. */
export function onDevtoolsAsked(listener: () => void): () => void {
  const listen = (event: KeyboardEvent) => {
    if (!isShortcut(event)) return;
    event.preventDefault();
    listener();
  };
  listeners.add(listener);
  window.addEventListener('keydown', listen);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('keydown', listen);
  };
}
