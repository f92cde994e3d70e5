import { createContext, useContext, useEffect } from 'react';

/** What ids in the form are called, as far as they have been seen: for saying in words what two people chose. */
export const KnownNames = createContext<Map<string, string>>(new Map());

/** Keeps the names of options that were offered. */
export function useRememberedNames(options: readonly { readonly value: string; readonly label: string }[]): void {
  const names = useContext(KnownNames);
  useEffect(() => {
    for (const { value, label } of options) names.set(value, label);
  });
}
