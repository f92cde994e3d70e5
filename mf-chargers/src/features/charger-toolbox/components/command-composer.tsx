import type { Charger } from '@plugboard/contracts/chargers';
import { type CommandAction, commandParameters, commandTargets } from '@plugboard/contracts/network';
import { useTexts } from '@plugboard/sdk';
import { Notice } from '@plugboard/ui';
import { Select } from '@plugboard/ui/data';
import { EditForm, Form } from '@plugboard/ui/forms';
import { useId, useState } from 'react';
import { unsupportedFeature } from '../command-warnings.model.ts';
import { listParameterFields, initialValues } from '../parameter-fields.model.ts';
import styles from '../toolbox.module.css';
import type { CommandInput } from '../use-submit-command.ts';
import { ActionPicker } from './action-picker.tsx';
import { ParameterInput } from './parameter-input.tsx';

interface CommandComposerProps {
  readonly charger: Charger;
  readonly action: CommandAction;
  /** Id, or empty. */
  readonly port: string;
  /** Parameters of a command to repeat. */
  readonly draft: Readonly<Record<string, unknown>> | undefined;
  readonly onAction: (action: CommandAction) => void;
  readonly onPort: (port: string) => void;
  readonly onSend: (order: CommandInput) => Promise<boolean>;
}

/** An action, whom it is for, and its parameters. */
export function CommandComposer({ charger, action, port, draft, onAction, onPort, onSend }: CommandComposerProps) {
  const target = commandTargets[action];
  const known = charger.ports.find(({ id }) => id === port)?.id ?? null;
  const chosen = target === 'charger' ? null : (known ?? (target === 'port' ? (charger.ports[0]?.id ?? null) : null));
  return (
    <>
      <ActionPicker action={action} onChange={onAction} />
      {target === 'charger' ? null : (
        <PortPicker charger={charger} chosen={chosen} mayBeWhole={target === 'either'} onChange={onPort} />
      )}
      <ParameterForm
        key={action}
        charger={charger}
        action={action}
        draft={draft}
        onSend={(parameters) => onSend({ action, port: chosen, parameters })}
      />
    </>
  );
}

interface ParameterFormProps extends Pick<CommandComposerProps, 'charger' | 'action' | 'draft'> {
  readonly onSend: (parameters: Readonly<Record<string, unknown>>) => Promise<boolean>;
}

function ParameterForm({ charger, action, draft, onSend }: ParameterFormProps) {
  const { t } = useTexts();
  const fields = listParameterFields(action);
  const [initial] = useState(() => initialValues(action, draft));
  const labels = Object.fromEntries(fields.map(({ name }) => [name, t(`toolbox.parameter.${name}`)]));
  return (
    <EditForm<Readonly<Record<string, unknown>>>
      schema={commandParameters[action]}
      initial={initial}
      labels={labels}
      saveLabel={t('toolbox.send')}
      saveWhen="always"
      onSave={onSend}
    >
      <SupportNotice version={charger.ocpp_version} action={action} />
      {action === 'get-diagnostics' ? <p className={styles['hint']}>{t('toolbox.fileComesHere')}</p> : null}
      {fields.length === 0 ? <p>{t('toolbox.noParameters')}</p> : null}
      <div>
        {fields.map((field) => (
          <ParameterInput key={field.name} field={field} zone={charger.timezone} />
        ))}
      </div>
    </EditForm>
  );
}

interface SupportNoticeProps {
  readonly version: Charger['ocpp_version'];
  readonly action: CommandAction;
}

/** Warns before sending that the charge point's OCPP version does not support the typed parameters. */
function SupportNotice({ version, action }: SupportNoticeProps) {
  const { t } = useTexts();
  const typed: unknown = Form.useWatch([], Form.useFormInstance());
  const missing = unsupportedFeature(version, action, typeof typed === 'object' && typed !== null ? { ...typed } : {});
  return missing === null ? null : <Notice tone="warn">{t(`toolbox.unsupported.${missing}`)}</Notice>;
}

interface PortPickerProps {
  readonly charger: Charger;
  /** Id; `null` for the whole charger. */
  readonly chosen: string | null;
  readonly mayBeWhole: boolean;
  readonly onChange: (port: string) => void;
}

/** Whom a command is for. */
function PortPicker({ charger, chosen, mayBeWhole, onChange }: PortPickerProps) {
  const { t } = useTexts();
  const id = useId();
  const whole = { value: '', label: t('toolbox.wholeCharger') };
  const ports = charger.ports.map(({ id: value, connector_id }) => ({
    value,
    label: t('terms:portNumber', { connector_id }),
  }));
  return (
    <div className={styles['pick']}>
      <label htmlFor={id}>{t('toolbox.target')}</label>
      <Select
        id={id}
        className={styles['wide'] ?? ''}
        value={chosen ?? ''}
        onChange={onChange}
        options={mayBeWhole ? [whole, ...ports] : ports}
      />
    </div>
  );
}
