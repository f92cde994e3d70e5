import { useCan } from '@plugboard/auth';
import { type ChargerGroup, listChargerGroups } from '@plugboard/contracts/chargers';
import { places } from '@plugboard/contracts/platform';
import { useNavigate, useTexts } from '@plugboard/sdk';
import { ListPage, useList } from '@plugboard/sdk/lists';
import { Icon } from '@plugboard/ui';
import { useState } from 'react';
import { LoadControlGate } from '../../common/load-groups/load-control-gate.tsx';
import { fetchGroupTag, useRemoveGroup } from '../../common/load-groups/load-groups.api.ts';
import { useRemoveQuestion } from '../../common/load-groups/use-remove-question.ts';
import { chargerGroupList, chargerGroupQuery } from './charger-groups.ts';
import { AddGroupDrawer } from './components/add-group-drawer.tsx';
import { EditGroupDrawer } from './components/edit-group-drawer.tsx';
import { groupColumns, groupPhoneRow } from './group-columns.tsx';

/** Charger groups, which share a limit (spec §2.11 “Charger Groups”). */
export default function ChargerGroupsScreen() {
  const { t } = useTexts();
  return (
    <LoadControlGate title={t('groups.title')}>
      <ChargerGroups />
    </LoadControlGate>
  );
}

function ChargerGroups() {
  const { t } = useTexts();
  const navigate = useNavigate();
  const mayChange = useCan('change_charger');
  const [isAdding, setAdding] = useState(false);
  const [editing, setEditing] = useState<ChargerGroup | null>(null);
  const list = useList(chargerGroupList, listChargerGroups, chargerGroupQuery);
  const removeAfterQuestion = useRemoveQuestion();
  const { mutateAsync: remove } = useRemoveGroup();

  const askToRemove = (group: ChargerGroup) =>
    removeAfterQuestion({
      ...group,
      send: (ifMatch) => remove({ params: { id: group.id }, ifMatch }),
      fetchTag: () => fetchGroupTag(group),
    });
  const actions = { onEdit: setEditing, onRemove: (group: ChargerGroup) => void askToRemove(group) };
  return (
    <ListPage
      list={list}
      rows={list.items}
      rowKey={({ id }) => id}
      columns={groupColumns(actions)}
      phoneRow={groupPhoneRow(actions, mayChange)}
      {...(mayChange
        ? { primaryAction: { label: t('groups.add'), icon: <Icon name="plus" />, onClick: () => setAdding(true) } }
        : {})}
      secondaryActions={[
        { key: 'site', label: t('superGroups.title'), onClick: () => void navigate(places.siteLoadControl()) },
      ]}
    >
      <AddGroupDrawer isOpen={isAdding} onClose={() => setAdding(false)} />
      <EditGroupDrawer group={editing} onClose={() => setEditing(null)} />
    </ListPage>
  );
}
