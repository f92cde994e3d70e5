import { browserErrorKinds } from '@plugboard/contracts';
import { useTexts } from '@plugboard/sdk';
import { ChoiceFilter, type Filter } from '@plugboard/ui/data';
import type { BrowserErrorListInUse } from './browser-errors.api.ts';

interface Choices {
  readonly remotes: readonly string[];
  readonly tenants: readonly string[];
}

/** Filters by kind and remote, and by tenant if there are several. */
export function useErrorFilters(
  { state, isSet, filterBy }: BrowserErrorListInUse,
  { remotes, tenants }: Choices,
): readonly Filter[] {
  const { t } = useTexts();
  const choice = (
    key: 'kind' | 'remote' | 'tenant',
    values: readonly string[],
    labelOf: (value: string) => string = String,
  ): Filter => ({
    key,
    label: t(`browserErrors.column.${key}`),
    isSet: isSet(key),
    control: (
      <ChoiceFilter
        label={t(`browserErrors.column.${key}`)}
        any={t(`browserErrors.any.${key}`)}
        values={values}
        labelOf={labelOf}
        chosen={state.filters[key]}
        onChange={(value) => filterBy({ [key]: value })}
      />
    ),
  });
  return [
    choice('kind', browserErrorKinds, (kind) => t(`browserErrors.kind.${kind}`, { defaultValue: kind })),
    choice('remote', remotes),
    ...(tenants.length > 1 || isSet('tenant') ? [choice('tenant', tenants)] : []),
  ];
}
