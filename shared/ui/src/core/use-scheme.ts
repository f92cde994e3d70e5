import { useSyncExternalStore } from 'react';
import { currentScheme, type Scheme, type SchemeChoice, schemeChoice, watchScheme } from '../theme/index.ts';

/** The scheme in force, live. */
export const useScheme = (): Scheme => useSyncExternalStore(watchScheme, currentScheme);

/** The user's choice, live; change it with `chooseScheme` of `@plugboard/ui/theme`. */
export const useSchemeChoice = (): SchemeChoice => useSyncExternalStore(watchScheme, schemeChoice);
