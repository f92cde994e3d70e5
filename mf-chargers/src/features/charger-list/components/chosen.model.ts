import type { Chosen } from '@plugboard/ui/data';

/** A filter that nobody has set takes all. */
export const chosenOf = (values: readonly string[]): Chosen => (values.length === 0 ? 'all' : values);
export const valuesOf = (chosen: Chosen): readonly string[] => (chosen === 'all' ? [] : chosen);
