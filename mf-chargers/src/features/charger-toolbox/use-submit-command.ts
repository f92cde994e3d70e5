import type { Charger } from '@plugboard/contracts/chargers';
import type { CommandAction } from '@plugboard/contracts/network';
import { useTexts } from '@plugboard/sdk';
import { submitCommand, useCommandTexts } from '@plugboard/sdk/commands';
import { type Question, useConfirm } from '@plugboard/ui';
import { useRebootQuestion } from '../../common/charging/use-charger-menu-items.ts';
import { type DangerousAction, isDangerous, unsupportedFeature } from './command-warnings.model.ts';

export interface CommandInput {
  readonly action: CommandAction;
  /** Id; `null` for the whole charger. */
  readonly port: string | null;
  readonly parameters: Readonly<Record<string, unknown>>;
}

/**
 * Sends a command, after a confirmation if it is dangerous. Resolves with whether it was sent; rejects with the server's
 * refusal, or with a text when the charge point's OCPP version does not support it.
 */
export function useSubmitCommand(
  { id, custom_id, ocpp_version: version, ports }: Charger,
  onSent: (command: string) => void,
) {
  const { t } = useTexts();
  const { t: commandText } = useCommandTexts();
  const confirm = useConfirm();
  const rebootQuestion = useRebootQuestion();

  const questionOf = (action: DangerousAction, { port, parameters: { type } }: CommandInput): Question => {
    const at = ports.find((one) => one.id === port);
    const name = at ? `${custom_id} · ${t('terms:portNumber', { connector_id: at.connector_id })}` : custom_id;
    const text = t(`toolbox.sure.${action}`);
    if (action === 'reboot') return { ...rebootQuestion(name), ...(type === 'HARD' && { text }) };
    return {
      title: t('toolbox.sure.title', { action: commandText(`action.${action}`), name }),
      text,
      confirmLabel: t('toolbox.send'),
      danger: true,
    };
  };
  return async (input: CommandInput): Promise<boolean> => {
    const { action, port, parameters } = input;
    const missing = unsupportedFeature(version, action, parameters);
    if (missing !== null) throw Object.assign(new Error(missing), { detail: t(`toolbox.unsupported.${missing}`) });
    if (isDangerous(action) && !(await confirm(questionOf(action, input)))) return false;
    const { command } = await submitCommand({ charger: id, port }, action, parameters);
    onSent(command.id);
    return true;
  };
}
