import { toChosen, MultiSelect, toValues } from '@plugboard/ui/data';
import { useSdkTexts } from '../texts/use-texts.ts';
import { useLocationChoices } from './use-location-choices.ts';

export interface LocationFilterProps {
  /** Ids; none lets everything through. */
  readonly chosen: readonly string[];
  readonly onChange: (ids: readonly string[]) => void;
}

/**
 * A filter over the tenant's locations, for people who may `view_location`.
 *
 * @example <LocationFilter chosen={filters.location} onChange={(location) => filterBy({ location })} />
 */
export function LocationFilter({ chosen, onChange }: LocationFilterProps) {
  const { t } = useSdkTexts();
  return (
    <MultiSelect
      {...useLocationChoices(chosen)}
      label={t('terms:location')}
      any={t('list.allLocations')}
      chosen={toChosen(chosen)}
      onChange={(next) => onChange(toValues(next))}
    />
  );
}
