import { useCan } from '@plugboard/auth';
import { type SavedView, type SavedViewForm, savedViewForm, type SavedViewState } from '@plugboard/contracts/platform';
import { Drawer } from '@plugboard/ui';
import { ChoiceField, EditForm, SwitchField, TextField } from '@plugboard/ui/forms';
import { useState } from 'react';
import { notify } from '../../notices/notify.ts';
import { useSdkTexts } from '../../texts/use-texts.ts';
import { useLeaveGuard } from '../../use-leave-guard.ts';
import { useNameView } from './use-view-actions.ts';

const renaming = savedViewForm.pick({ name: true });

export interface SavedViewDrawerProps {
  readonly list: string;
  /** The view to rename; `null` for a new one. */
  readonly view: SavedView | null;
  /** State of a new view. */
  readonly state: SavedViewState;
  readonly onSaved: (view: SavedView) => void;
  readonly onClose: () => void;
}

/** Names a view; a new one also says for whom it is. Loaded when it is opened. */
export default function SavedViewDrawer({ list, view, state, onSaved, onClose }: SavedViewDrawerProps) {
  const { t } = useSdkTexts();
  const mayShare = useCan('change_user');
  const { create, rename } = useNameView();
  const [initial] = useState(() =>
    view === null ? { name: '', scope: 'personal', is_default: false } : { name: view.name },
  );
  const [isDirty, setDirty] = useState(false);
  const mayClose = useLeaveGuard(isDirty);
  const labels = {
    name: t('list.views.name'),
    scope: t('list.views.scope'),
    is_default: t('list.views.openWith'),
  };
  const save = async (form: SavedViewForm) => {
    const saved = await (view === null ? create({ ...form, list, state }) : rename(view, form.name));
    notify.success(t('list.views.saved', { name: saved.name }));
    onSaved(saved);
  };
  return (
    <Drawer
      open
      title={t(view === null ? 'list.views.newTitle' : 'list.views.renameTitle')}
      onClose={() => void mayClose().then((may) => may && onClose())}
    >
      <EditForm<SavedViewForm>
        schema={view === null ? savedViewForm : renaming}
        initial={initial}
        labels={labels}
        saveWhen={view === null ? 'always' : 'changed'}
        onSave={save}
        onDirtyChange={setDirty}
      >
        <TextField name="name" label={labels.name} />
        {view === null && mayShare ? (
          <ChoiceField
            name="scope"
            label={labels.scope}
            options={[
              { value: 'personal', label: t('list.views.forMe') },
              { value: 'tenant', label: t('list.views.forAll') },
            ]}
          />
        ) : null}
        {view === null ? <SwitchField name="is_default" label={labels.is_default} /> : null}
      </EditForm>
    </Drawer>
  );
}
