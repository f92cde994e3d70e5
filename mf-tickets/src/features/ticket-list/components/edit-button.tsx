import { useTexts } from '@plugboard/sdk';
import { Button, Icon, Tooltip } from '@plugboard/ui';

interface EditButtonProps {
  readonly id: number;
  readonly onEdit: (id: number) => void;
}

/** “Edit ticket” on a row or card. */
export function EditButton({ id, onEdit }: EditButtonProps) {
  const { t } = useTexts();
  return (
    <Tooltip title={t('list.edit')}>
      <Button
        type="text"
        size="small"
        aria-label={t('list.editOne', { id })}
        icon={<Icon name="edit" />}
        onClick={() => onEdit(id)}
      />
    </Tooltip>
  );
}
