import { useCan } from '@plugboard/auth';
import { type ChargerSuperGroup, listChargerSuperGroups } from '@plugboard/contracts/chargers';
import { places } from '@plugboard/contracts/platform';
import { useNavigate, useTexts } from '@plugboard/sdk';
import { ListPage, useList } from '@plugboard/sdk/lists';
import { Icon } from '@plugboard/ui';
import { useState } from 'react';
import { LoadControlGate } from '../../common/load-groups/load-control-gate.tsx';
import { fetchSuperGroupTag, useRemoveSuperGroup } from '../../common/load-groups/load-groups.api.ts';
import { useRemoveQuestion } from '../../common/load-groups/use-remove-question.ts';
import { AddSuperGroupDrawer } from './components/add-super-group-drawer.tsx';
import { EditSuperGroupDrawer } from './components/edit-super-group-drawer.tsx';
import { superGroupList, superGroupQuery } from './site-load-control.ts';
import { superGroupColumns, superGroupPhoneRow } from './super-group-columns.tsx';

/** Groups of charger groups with the limit of their site (spec §2.11 “Site Load Control”). */
export default function SiteLoadControlScreen() {
  const { t } = useTexts();
  return (
    <LoadControlGate title={t('superGroups.title')}>
      <SiteLoadControl />
    </LoadControlGate>
  );
}

function SiteLoadControl() {
  const { t } = useTexts();
  const navigate = useNavigate();
  const mayChange = useCan('change_charger');
  const [isAdding, setAdding] = useState(false);
  const [editing, setEditing] = useState<ChargerSuperGroup | null>(null);
  const list = useList(superGroupList, listChargerSuperGroups, superGroupQuery);
  const removeAfterQuestion = useRemoveQuestion();
  const { mutateAsync: remove } = useRemoveSuperGroup();

  const askToRemove = (superGroup: ChargerSuperGroup) =>
    removeAfterQuestion({
      ...superGroup,
      send: (ifMatch) => remove({ params: { id: superGroup.id }, ifMatch }),
      fetchTag: () => fetchSuperGroupTag(superGroup),
    });
  const actions = { onEdit: setEditing, onRemove: (superGroup: ChargerSuperGroup) => void askToRemove(superGroup) };
  return (
    <ListPage
      list={list}
      rows={list.items}
      rowKey={({ id }) => id}
      columns={superGroupColumns(actions)}
      phoneRow={superGroupPhoneRow(actions, mayChange)}
      {...(mayChange
        ? {
            primaryAction: { label: t('superGroups.add'), icon: <Icon name="plus" />, onClick: () => setAdding(true) },
          }
        : {})}
      secondaryActions={[
        { key: 'groups', label: t('groups.title'), onClick: () => void navigate(places.chargerGroups()) },
      ]}
    >
      <AddSuperGroupDrawer isOpen={isAdding} onClose={() => setAdding(false)} />
      <EditSuperGroupDrawer superGroup={editing} onClose={() => setEditing(null)} />
    </ListPage>
  );
}
