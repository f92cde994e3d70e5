import { useIdempotencyKey } from '@plugboard/api';
import { type ChargerTagItem, type ChargerTagRename, chargerTagRename } from '@plugboard/contracts/chargers';
import { notify, useTexts } from '@plugboard/sdk';
import { type DrawerFormProps, FormDrawer, useLastOpened } from '@plugboard/sdk/forms';
import { EditForm, TextField } from '@plugboard/ui/forms';
import { useRenameTag } from '../charger-tags.api.ts';

interface RenameDrawerProps {
  /** `null` closes it. */
  readonly tag: ChargerTagItem | null;
  readonly onClose: () => void;
}

/** Renames a tag at all chargers that carry it. */
export function RenameDrawer({ tag, onClose }: RenameDrawerProps) {
  const { t } = useTexts();
  const shown = useLastOpened(tag);
  return (
    <FormDrawer title={t('tags.rename')} isOpen={tag !== null} onClose={onClose}>
      {(form) => (shown === null ? null : <RenameForm tag={shown} {...form} />)}
    </FormDrawer>
  );
}

const schema = chargerTagRename.pick({ new_name: true });

function RenameForm({ tag, onDirtyChange, onSaved }: DrawerFormProps & { readonly tag: ChargerTagItem }) {
  const { t } = useTexts();
  const { mutateAsync: rename } = useRenameTag();
  const { keyFor } = useIdempotencyKey();
  const label = t('tags.newName');
  const save = async ({ new_name }: Pick<ChargerTagRename, 'new_name'>) => {
    const body = { name: tag.name, new_name };
    await rename({ body, idempotencyKey: keyFor(body) });
    notify.success(t('tags.renamed', { count: tag.chargers }));
    onSaved();
  };
  return (
    <EditForm
      schema={schema}
      initial={{ new_name: tag.name }}
      labels={{ new_name: label }}
      saveLabel={t('tags.rename')}
      onSave={save}
      onDirtyChange={onDirtyChange}
    >
      <p>
        {t('tags.carriedBy', { count: tag.chargers })} {t('tags.oldNameText')}
      </p>
      <TextField name="new_name" label={label} />
    </EditForm>
  );
}
