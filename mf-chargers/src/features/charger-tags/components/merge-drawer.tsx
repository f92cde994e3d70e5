import { useIdempotencyKey } from '@plugboard/api';
import { type ChargerTagItem, type ChargerTagMerge, chargerTagMerge } from '@plugboard/contracts/chargers';
import { notify, useTexts } from '@plugboard/sdk';
import { type DrawerFormProps, FormDrawer, useLastOpened } from '@plugboard/sdk/forms';
import { ChoiceField, EditForm } from '@plugboard/ui/forms';
import { useTagNames } from '../../../common/charger-tags/charger-tags.api.ts';
import { useMergeTags } from '../charger-tags.api.ts';

interface MergeDrawerProps {
  /** Tags to replace; `null` closes it. */
  readonly tags: readonly ChargerTagItem[] | null;
  readonly onClose: () => void;
}

/** Replaces tags by another one at all chargers that carry them. */
export function MergeDrawer({ tags, onClose }: MergeDrawerProps) {
  const { t } = useTexts();
  const shown = useLastOpened(tags);
  return (
    <FormDrawer title={t('tags.merge')} isOpen={tags !== null} onClose={onClose}>
      {(form) => (shown === null ? null : <MergeForm tags={shown} {...form} />)}
    </FormDrawer>
  );
}

const schema = chargerTagMerge.pick({ into: true });

function MergeForm({ tags, onDirtyChange, onSaved }: DrawerFormProps & { readonly tags: readonly ChargerTagItem[] }) {
  const { t } = useTexts();
  const { mutateAsync: merge } = useMergeTags();
  const { keyFor } = useIdempotencyKey();
  const known = useTagNames();
  const names = tags.map(({ name }) => name);
  // One tag merges into any other; of several, one of them may be what stays.
  const targets = names.length > 1 ? known : known.filter((tag) => !names.includes(tag));
  const label = t('tags.into');
  const save = async ({ into }: Pick<ChargerTagMerge, 'into'>) => {
    const body = { tags: names, into };
    const { chargers: count } = await merge({ body, idempotencyKey: keyFor(body) });
    notify.success(t('tags.merged', { tag: into, count }));
    onSaved();
  };
  return (
    <EditForm
      schema={schema}
      initial={{ into: '' }}
      labels={{ into: label }}
      saveLabel={t('tags.merge')}
      saveWhen="always"
      onSave={save}
      onDirtyChange={onDirtyChange}
    >
      <p>
        {t('tags.mergeText', { tags: names.join(', ') })} {t('tags.oldNameText')}
      </p>
      <ChoiceField name="into" label={label} options={targets.map((tag) => ({ value: tag, label: tag }))} />
    </EditForm>
  );
}
