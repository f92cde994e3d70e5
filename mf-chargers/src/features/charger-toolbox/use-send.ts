import type { Charger, CommandAction } from '@plugboard/contracts';
import { useTexts } from '@plugboard/sdk';
import { useConfirm } from '@plugboard/ui/forms';
import { useRunCommand } from '../../common/commands/use-send-command.ts';
import { isDangerous, unsupported } from './command-warnings.model.ts';

export interface Order {
  readonly action: CommandAction;
  /** Id; `null` for the whole charger. */
  readonly port: string | null;
  readonly parameters: Readonly<Record<string, unknown>>;
}

/**
 * Sends a command, after a question where it is dangerous. Resolves with whether it is on its way; rejects with words
 * where the charge point's version of OCPP has none for it.
 */
export function useSend({ id, custom_id: name, ocpp_version: version }: Charger, onSent: (command: string) => void) {
  const { t } = useTexts();
  const confirm = useConfirm();
  const runCommand = useRunCommand();
  return async ({ action, port, parameters }: Order): Promise<boolean> => {
    const missing = unsupported(version, action, parameters);
    if (missing !== null) throw Object.assign(new Error(missing), { detail: t(`toolbox.unsupported.${missing}`) });
    if (isDangerous(action, parameters)) {
      const isSure = await confirm({
        title: t('toolbox.sure.title', { action: t(`command.action.${action}`), name }),
        text: t(`toolbox.sure.${action}`),
        confirmLabel: t('toolbox.send'),
        danger: true,
      });
      if (!isSure) return false;
    }
    const reply = await runCommand({ charger: id, port }, action, { ...parameters });
    if (reply !== null) onSent(reply.command.id);
    return reply !== null;
  };
}
