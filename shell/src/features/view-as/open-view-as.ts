const listeners = new Set<() => void>();

/** Asks as whom the portal is to be looked at. */
export function openViewAs(): void {
  for (const listener of listeners) listener();
}

/** Hears when the question is asked for. Returns what stops it. */
export function onViewAsAsked(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
