import type { ChargerTagItem } from '@plugboard/contracts/chargers';
import { useTexts } from '@plugboard/sdk';
import { Button, Dropdown, Icon } from '@plugboard/ui';
import { useConfirmedDelete } from '../use-confirmed-delete.ts';

export interface TagActions {
  readonly onRename: (tag: ChargerTagItem) => void;
  readonly onMerge: (tags: readonly ChargerTagItem[]) => void;
}

/** Menu of a tag: rename it, merge it into another, delete it. */
export function TagMenu({ tag, onRename, onMerge }: TagActions & { readonly tag: ChargerTagItem }) {
  const { t } = useTexts();
  const remove = useConfirmedDelete();
  const label = t('tags.actionsFor', { tag: tag.name });
  const items = [
    { key: 'rename', label: t('tags.rename'), onClick: () => onRename(tag) },
    { key: 'merge', label: t('tags.merge'), onClick: () => onMerge([tag]) },
    { key: 'delete', label: t('tags.delete'), danger: true, onClick: () => void remove(tag) },
  ];
  return (
    <Dropdown trigger={['click']} placement="bottomRight" menu={{ items }}>
      <Button type="text" size="small" aria-label={label} title={label} icon={<Icon name="more" />} />
    </Dropdown>
  );
}
