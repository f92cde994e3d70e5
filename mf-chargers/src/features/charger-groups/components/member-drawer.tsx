import {
  changeLoadMember,
  type LoadCharger,
  type LoadMemberChange,
  loadPriorities,
} from '@plugboard/contracts/chargers';
import { notify, useTexts } from '@plugboard/sdk';
import { type DrawerFormProps, FormDrawer, useLastOpened } from '@plugboard/sdk/forms';
import { ChoiceField, EditForm, FieldFrame, Select } from '@plugboard/ui/forms';
import { useMemo } from 'react';
import { useChangeLoadMember } from '../../../common/load-groups/site-load.api.ts';

interface MemberDrawerProps {
  /** `null` closes it. */
  readonly charger: LoadCharger | null;
  readonly onClose: () => void;
}

/** How a charger shares the limit of its group: its priority, and the line that feeds it. */
export function MemberDrawer({ charger, onClose }: MemberDrawerProps) {
  const shown = useLastOpened(charger);
  return (
    <FormDrawer title={shown?.name ?? ''} isOpen={charger !== null} onClose={onClose}>
      {(form) => (shown === null ? null : <MemberForm charger={shown} {...form} />)}
    </FormDrawer>
  );
}

const lines = [1, 2, 3] as const;

function MemberForm({ charger, onDirtyChange, onSaved }: DrawerFormProps & { readonly charger: LoadCharger }) {
  const { t } = useTexts();
  const { id, group, priority, feed, phases } = charger;
  const initial = useMemo(() => ({ priority, feed }), [priority, feed]);
  const { mutateAsync: change } = useChangeLoadMember();
  const save = async (body: LoadMemberChange) => {
    await change({ params: { id: group, charger: id }, body });
    notify.success(t('loadGroups.saved'));
    onSaved();
  };
  const labels = { priority: t('load.priority'), feed: t('load.feed') };
  return (
    <EditForm
      schema={changeLoadMember.body}
      initial={initial}
      labels={labels}
      onSave={save}
      onDirtyChange={onDirtyChange}
    >
      <ChoiceField
        name="priority"
        label={labels.priority}
        hint={t('load.priorityHint')}
        options={loadPriorities.map((value) => ({ value, label: t(`load.priorityOf.${value}`) }))}
        isNeeded
      />
      {phases === 3 ? null : (
        <FieldFrame name="feed" label={labels.feed} hint={t('load.feedHint')}>
          <Select
            allowClear
            placeholder={t('load.feedUnknown')}
            options={lines.map((line) => ({ value: line, label: t('load.line', { line }) }))}
          />
        </FieldFrame>
      )}
    </EditForm>
  );
}
