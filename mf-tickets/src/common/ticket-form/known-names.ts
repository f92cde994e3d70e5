import { createContext, useContext, useEffect } from 'react';

/** Names by id, as far as they have been loaded: for showing both versions of a conflict in words. */
export const KnownNames = createContext<Map<string, string>>(new Map());

/** Keeps the names of options that were offered. */
export function useRememberedNames(options: readonly { readonly value: string; readonly label: string }[]): void {
  const names = useContext(KnownNames);
  useEffect(() => {
    for (const { value, label } of options) names.set(value, label);
  });
}
