import { userRoles, userStatuses } from '@plugboard/contracts';
import { useListTexts, useTexts } from '@plugboard/sdk';
import { type Filter, SeveralFilter } from '@plugboard/ui/data';
import type { UserListInUse } from './use-user-list.ts';

/** By role and by state of the invitation. */
export function useUserFilters({ state, isSet, filterBy }: UserListInUse): readonly Filter[] {
  const { t } = useTexts();
  const { choices } = useListTexts();
  const { role, status } = state.filters;
  return [
    {
      key: 'role',
      label: t('users.column.role'),
      isSet: isSet('role'),
      control: (
        <SeveralFilter
          texts={choices(t('users.column.role'), t('users.allRoles'))}
          values={userRoles}
          labelOf={(value) => t(`users.role.${value}`)}
          chosen={role}
          onChange={(values) => filterBy({ role: values })}
        />
      ),
    },
    {
      key: 'status',
      label: t('users.column.status'),
      isSet: isSet('status'),
      control: (
        <SeveralFilter
          texts={choices(t('users.column.status'), t('users.allStatuses'))}
          values={userStatuses}
          labelOf={(value) => t(`users.status.${value}`)}
          chosen={status}
          onChange={(values) => filterBy({ status: values })}
        />
      ),
    },
  ];
}
