import type { Charger, ChargerVariable } from '@plugboard/contracts/chargers';
import { changeConfigurationParameters } from '@plugboard/contracts/network';
import { useTexts } from '@plugboard/sdk';
import { CommandStatusButton, submitCommand } from '@plugboard/sdk/commands';
import { type DrawerFormProps, FormDrawer, useLastOpened } from '@plugboard/sdk/forms';
import { EditForm, SecretField, TextField } from '@plugboard/ui/forms';
import { useMemo } from 'react';
import { variableKey } from './variable-key.model.ts';

interface VariableDrawerProps {
  readonly charger: Charger;
  /** `null` closes it. */
  readonly variable: ChargerVariable | null;
  readonly onClose: () => void;
}

/** Gives a variable of a charge point another value. */
export function VariableDrawer({ charger, variable, onClose }: VariableDrawerProps) {
  const shown = useLastOpened(variable);
  return (
    <FormDrawer title={shown === null ? '' : variableKey(shown)} isOpen={variable !== null} onClose={onClose}>
      {({ onDirtyChange }) =>
        shown === null ? null : <ValueForm charger={charger} variable={shown} onDirtyChange={onDirtyChange} />
      }
    </FormDrawer>
  );
}

const valueForm = changeConfigurationParameters.pick({ value: true });

interface ValueFormProps extends Pick<DrawerFormProps, 'onDirtyChange'> {
  readonly charger: Charger;
  readonly variable: ChargerVariable;
}

function ValueForm({ charger, variable, onDirtyChange }: ValueFormProps) {
  const { t } = useTexts();
  const target = { charger: charger.id, port: null };
  const key = variableKey(variable);
  const initial = useMemo(() => ({ value: variable.value ?? '' }), [variable]);
  const label =
    variable.unit === null ? t('variables.column.value') : `${t('variables.column.value')} (${variable.unit})`;
  const send = ({ value }: { readonly value: string }) => submitCommand(target, 'change-configuration', { key, value });
  const Field = variable.mutability === 'WriteOnly' ? SecretField : TextField;
  return (
    <>
      <p>{t('variables.changeText')}</p>
      <EditForm
        schema={valueForm}
        initial={initial}
        labels={{ value: label }}
        saveLabel={t('toolbox.send')}
        onSave={send}
        onDirtyChange={onDirtyChange}
      >
        <Field name="value" label={label} />
      </EditForm>
      <CommandStatusButton target={target} action="change-configuration" name={key} zone={charger.timezone} />
    </>
  );
}
