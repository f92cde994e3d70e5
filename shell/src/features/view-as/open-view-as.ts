const listeners = new Set<() => void>();

/** Asks as whom the portal is to be looked at. */
export function openViewAs(): void {
  for (const listener of listeners) listener();
}

/** Subscribes to requests for the dialog. Returns the unsubscribe function. */
export function onViewAsAsked(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
