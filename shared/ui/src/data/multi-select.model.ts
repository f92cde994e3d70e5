/** `all` means every item, including those not loaded yet. */
export type Chosen = 'all' | readonly string[];

/** The value of the “all” entry among the options. */
export const allValue = '*';

export interface Option {
  readonly value: string;
  readonly label: string;
}

/** Options of the list. While the user searches, “all” is left out, because Enter would pick it. */
export const offeredOptions = (options: readonly Option[], allLabel: string, typed: string): Option[] =>
  typed.trim() === '' ? [{ value: allValue, label: allLabel }, ...options] : [...options];

/** An unset filter means all. */
export const toChosen = (values: readonly string[]): Chosen => (values.length === 0 ? 'all' : values);
export const toValues = (chosen: Chosen): readonly string[] => (chosen === 'all' ? [] : chosen);

/**
 * Selection after the user changed the list of values: “all” is exclusive, so choosing it clears the others and picking
 * a specific one drops it (spec §2.16).
 */
export function readChosen(values: readonly string[], before: Chosen): Chosen {
  const specific = values.filter((value) => value !== allValue);
  const allAdded = values.includes(allValue) && before !== 'all';
  if (allAdded) return 'all';
  if (values.includes(allValue) && specific.length === 0) return 'all';
  return specific;
}

/** The values the list shows as ticked. */
export const tickedValues = (chosen: Chosen): readonly string[] => (chosen === 'all' ? [allValue] : chosen);

interface FieldTexts {
  /** “All chargers” */
  readonly any: string;
  /** “Selected: N” */
  readonly selected: (count: number) => string;
}

/** Label of the closed field: the only option, “All <title>s” or “Selected: N”; nothing when nothing is chosen. */
export function fieldLabel(chosen: Chosen, labelOf: (value: string) => string | undefined, texts: FieldTexts): string {
  if (chosen === 'all') return texts.any;
  const [only] = chosen;
  if (chosen.length === 1 && only !== undefined) return labelOf(only) ?? texts.selected(1);
  return chosen.length === 0 ? '' : texts.selected(chosen.length);
}

/** Whether enough of a list has been scrolled through to load more: 80 % (spec §2.16). */
export function nearEnd({
  scrollTop,
  clientHeight,
  scrollHeight,
}: Pick<Element, 'scrollTop' | 'clientHeight' | 'scrollHeight'>) {
  return scrollTop + clientHeight >= scrollHeight * 0.8;
}
