import type { TagChange } from '@plugboard/contracts/chargers';
import { useTexts } from '@plugboard/sdk';
import { useId } from 'react';
import { TagSelect } from '../../../common/charger-tags/tag-select.tsx';

interface BulkTagsFieldsProps {
  readonly tags: TagChange;
  readonly onChange: (tags: TagChange) => void;
}

/** Tags that each charger gets and loses; its others stay. */
export function BulkTagsFields({ tags, onChange }: BulkTagsFieldsProps) {
  const { t } = useTexts();
  const id = useId();
  return (
    <>
      <div>
        <label htmlFor={`${id}add`}>{t('tags.add')}</label>
        <TagSelect id={`${id}add`} value={tags.add} onChange={(add) => onChange({ ...tags, add: [...add] })} />
      </div>
      <div>
        <label htmlFor={`${id}remove`}>{t('tags.remove')}</label>
        <TagSelect
          id={`${id}remove`}
          value={tags.remove}
          onChange={(remove) => onChange({ ...tags, remove: [...remove] })}
          isKnownOnly
        />
      </div>
    </>
  );
}
