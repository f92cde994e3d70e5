import { type CommandAction, commandActions } from '@plugboard/contracts/network';
import { useTexts } from '@plugboard/sdk';
import { useCommandTexts } from '@plugboard/sdk/commands';
import { Select } from '@plugboard/ui/data';
import { useId } from 'react';
import { commandGroupKeys, groupOfAction } from '../command-groups.ts';
import styles from '../toolbox.module.css';

interface ActionPickerProps {
  readonly action: CommandAction;
  readonly onChange: (action: CommandAction) => void;
}

/** The actions by what they are about, searched by typing. */
export function ActionPicker({ action, onChange }: ActionPickerProps) {
  const { t } = useTexts();
  const { t: commandText } = useCommandTexts();
  const id = useId();
  const options = commandGroupKeys.map((group) => ({
    label: t(`toolbox.group.${group}`),
    options: commandActions
      .filter((one) => groupOfAction[one] === group)
      .map((value) => ({ value, label: commandText(`action.${value}`) })),
  }));
  return (
    <div className={styles['pick']}>
      <label htmlFor={id}>{t('toolbox.action')}</label>
      <Select<CommandAction>
        id={id}
        className={styles['wide'] ?? ''}
        value={action}
        onChange={onChange}
        showSearch={{ optionFilterProp: 'label' }}
        options={options}
      />
    </div>
  );
}
