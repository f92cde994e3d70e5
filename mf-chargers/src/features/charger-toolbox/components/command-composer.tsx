import { type Charger } from '@plugboard/contracts/chargers';
import { type CommandAction, commandParameters, commandTargets } from '@plugboard/contracts/network';
import { useTexts } from '@plugboard/sdk';
import { EditForm } from '@plugboard/ui/forms';
import { useState } from 'react';
import { fieldsOf, initialOf } from '../parameter-fields.model.ts';
import styles from '../toolbox.module.css';
import type { Order } from '../use-send.ts';
import { ActionPicker } from './action-picker.tsx';
import { ParameterInput } from './parameter-input.tsx';
import { PortPicker } from './port-picker.tsx';
import { SupportNotice } from './support-notice.tsx';

interface CommandComposerProps {
  readonly charger: Charger;
  readonly action: CommandAction;
  /** Id, or empty. */
  readonly port: string;
  /** Parameters of a command to repeat. */
  readonly draft: Readonly<Record<string, unknown>> | undefined;
  readonly onAction: (action: CommandAction) => void;
  readonly onPort: (port: string) => void;
  readonly onSend: (order: Order) => Promise<boolean>;
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
  const fields = fieldsOf(action);
  const [initial] = useState(() => initialOf(action, draft));
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
