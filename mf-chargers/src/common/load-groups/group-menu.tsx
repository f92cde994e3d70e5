import { useTexts } from '@plugboard/sdk';
import { Button, Dropdown, Icon } from '@plugboard/ui';

interface GroupMenuProps {
  readonly name: string;
  readonly onEdit: () => void;
  readonly onRemove: () => void;
}

/** Actions for a group of a list. */
export function GroupMenu({ name, onEdit, onRemove }: GroupMenuProps) {
  const { t } = useTexts();
  const label = t('action.menu', { name });
  const items = [
    { key: 'edit', label: t('loadGroups.edit'), onClick: onEdit },
    { key: 'remove', label: t('loadGroups.remove'), danger: true, onClick: onRemove },
  ];
  return (
    <Dropdown trigger={['click']} placement="bottomRight" menu={{ items }}>
      <Button type="text" size="small" aria-label={label} title={label} icon={<Icon name="more" />} />
    </Dropdown>
  );
}
