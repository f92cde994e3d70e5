import type { ChargerGroup, NewChargerGroup } from '@plugboard/contracts/chargers';
import { notify, useTexts } from '@plugboard/sdk';
import type { Change } from '@plugboard/sdk/forms';
import { useRef } from 'react';
import { tagOf, useChangeGroups, useSetGroupChargers } from '../../common/load-groups/load-groups.api.ts';
import { rejectAtFields } from '../../common/load-groups/reject-at-fields.ts';
import { useRequireLimit } from '../../common/load-groups/use-require-limit.ts';

export type GroupForm = Pick<NewChargerGroup, 'name' | 'max_load' | 'max_current' | 'chargers'>;

const versionIn = (ifMatch: string): number => Number(ifMatch.replaceAll('"', ''));

/**
 * Saves what changed of a group: its chargers, and its name and limit, which are two calls. When the second is refused,
 * the next try starts from the version that the first has made.
 */
export function useSaveGroup({ id }: Pick<ChargerGroup, 'id'>) {
  const { t } = useTexts();
  const { mutateAsync: changeGroups } = useChangeGroups();
  const { mutateAsync: setChargers } = useSetGroupChargers();
  const requireLimit = useRequireLimit();
  const reached = useRef<{ readonly from: string; readonly to: string } | null>(null);
  return async ({ form, changed, ifMatch }: Change<GroupForm>): Promise<void> => {
    requireLimit(form);
    const { chargers, ...settings } = form;
    let tag = reached.current?.from === ifMatch ? reached.current.to : ifMatch;
    if (changed.includes('chargers')) {
      const saved = await setChargers({ params: { id }, body: { chargers: [...chargers] }, ifMatch: tag }).catch(
        rejectAtFields,
      );
      tag = tagOf(saved);
      reached.current = { from: ifMatch, to: tag };
    }
    if (changed.some((field) => field !== 'chargers'))
      await changeGroups({ body: { groups: [{ id, version: versionIn(tag), ...settings }] } }).catch(rejectAtFields);
    notify.success(t('loadGroups.saved'));
  };
}
