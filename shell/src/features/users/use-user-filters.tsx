import { userRoles, userStatuses } from '@plugboard/contracts';
import { useListTexts, useTexts } from '@plugboard/sdk';
import { type Chosen, type Filter, MultiSelect } from '@plugboard/ui/data';
import type { UserListState } from './users.model.ts';

type FilterState = Pick<UserListState, 'role' | 'status'>;

const chosenOf = (values: readonly string[]): Chosen => (values.length === 0 ? 'all' : values);
const within = <Value extends string>(values: readonly Value[], chosen: Chosen): readonly Value[] =>
  chosen === 'all' ? [] : values.filter((value) => chosen.includes(value));

/** By role and by state of the invitation. */
export function useUserFilters(
  state: FilterState,
  filterBy: (change: Partial<FilterState>) => void,
): readonly Filter[] {
  const { t } = useTexts();
  const { choices } = useListTexts();
  return [
    {
      key: 'role',
      label: t('users.column.role'),
      isSet: state.role.length > 0,
      control: (
        <MultiSelect
          texts={choices(t('users.column.role'), t('users.allRoles'))}
          options={userRoles.map((value) => ({ value, label: t(`users.role.${value}`) }))}
          chosen={chosenOf(state.role)}
          onChange={(chosen) => filterBy({ role: within(userRoles, chosen) })}
        />
      ),
    },
    {
      key: 'status',
      label: t('users.column.status'),
      isSet: state.status.length > 0,
      control: (
        <MultiSelect
          texts={choices(t('users.column.status'), t('users.allStatuses'))}
          options={userStatuses.map((value) => ({ value, label: t(`users.status.${value}`) }))}
          chosen={chosenOf(state.status)}
          onChange={(chosen) => filterBy({ status: within(userStatuses, chosen) })}
        />
      ),
    },
  ];
}
