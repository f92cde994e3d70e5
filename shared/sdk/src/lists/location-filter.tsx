// By name: a remote gets the shell's copy of it, and not one of its own.
import { useListTexts, useLocationChoices } from '@plugboard/sdk';
import { chosenOf, MultiSelect, valuesOf } from '@plugboard/ui/data';

export interface LocationFilterProps {
  /** Ids; none lets everything through. */
  readonly chosen: readonly string[];
  readonly onChange: (ids: readonly string[]) => void;
}

/**
 * A filter over the tenant's locations, for whoever may `view_location`.
 *
 * @example <LocationFilter chosen={filters.location} onChange={(location) => filterBy({ location })} />
 */
export const LocationFilter = ({ chosen, onChange }: LocationFilterProps) => (
  <MultiSelect
    {...useLocationChoices(chosen)}
    texts={useListTexts().locations}
    chosen={chosenOf(chosen)}
    onChange={(next) => onChange(valuesOf(next))}
  />
);
