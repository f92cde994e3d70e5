import { type CommandAction, commandActions } from '@plugboard/contracts/network';
import { useTexts } from '@plugboard/sdk';
import { useCommandTexts } from '@plugboard/sdk/commands';
import { Select } from '@plugboard/ui/data';
import { useId } from 'react';
import styles from '../toolbox.module.css';

const commandGroupKeys = [
  'charging',
  'charger',
  'configuration',
  'monitoring',
  'cards',
  'certificates',
  'smartCharging',
  'files',
] as const;
type CommandGroupKey = (typeof commandGroupKeys)[number];

/** Group of each action in the list. */
const actionGroups: Readonly<Record<CommandAction, CommandGroupKey>> = {
  start: 'charging',
  stop: 'charging',
  unlock: 'charging',
  reserve: 'charging',
  'cancel-reservation': 'charging',
  reboot: 'charger',
  'change-availability': 'charger',
  'trigger-message': 'charger',
  'run-tests': 'charger',
  'clear-cache': 'cards',
  'get-configuration': 'configuration',
  'change-configuration': 'configuration',
  'read-wifi': 'configuration',
  'write-wifi': 'configuration',
  'get-report': 'configuration',
  'set-monitoring': 'monitoring',
  'clear-monitoring': 'monitoring',
  'get-monitoring-report': 'monitoring',
  'set-monitoring-base': 'monitoring',
  'send-local-list': 'cards',
  'get-local-list-version': 'cards',
  'install-certificate': 'certificates',
  'get-certificates': 'certificates',
  'delete-certificate': 'certificates',
  'send-certificate': 'certificates',
  'set-charging-profile': 'smartCharging',
  'clear-charging-profile': 'smartCharging',
  'get-composite-schedule': 'smartCharging',
  'get-diagnostics': 'files',
  'update-firmware': 'files',
  'data-transfer': 'files',
};

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
      .filter((one) => actionGroups[one] === group)
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
