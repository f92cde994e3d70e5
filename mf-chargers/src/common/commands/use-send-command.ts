import { callApi, errorMessage, NetworkError } from '@plugboard/api';
import {
  chargeAtPort,
  type ChargingAction,
  type Command,
  type CommandAction,
  rebootCharger,
  runCommand,
  toggleOutOfOrder,
} from '@plugboard/contracts/network';
import { notify, useTexts } from '@plugboard/sdk';
import { useCallback } from 'react';
import { type CommandTarget, progressOfCommand } from './command-progress.model.ts';
import { commandStore } from './command-store.ts';

/** Keys of presses whose answer got lost: pressing again asks for the same thing, and it happens once. */
const lostKeys = new Map<string, string>();

interface Press extends CommandTarget {
  readonly action: CommandAction;
  readonly parameters?: Record<string, unknown>;
}

type Ask<Reply> = (idempotencyKey: string) => Promise<Reply>;

/**
 * Sends a command. It is pending at once, then it is followed (`useFollowCommands`). Rejects where it was not sent: a
 * form shows that beside the typed values.
 */
export async function submit<Reply extends { readonly command: Command | null }>(
  pressed: Press,
  ask: Ask<Reply>,
): Promise<Reply> {
  const intention = JSON.stringify(pressed);
  const key = lostKeys.get(intention) ?? crypto.randomUUID();
  lostKeys.delete(intention);
  commandStore.press(pressed);
  try {
    const reply = await ask(key);
    if (reply.command === null) commandStore.takeBack(pressed);
    else commandStore.hear({ ...progressOfCommand(reply.command), isOwn: true });
    return reply;
  } catch (error) {
    if (error instanceof NetworkError) lostKeys.set(intention, key);
    commandStore.takeBack(pressed);
    throw error;
  }
}

/** Sends any action, with the parameters of `commandParameters[action]`. Rejects where it was not sent. */
export const submitCommand = (
  target: CommandTarget,
  action: CommandAction,
  parameters: Readonly<Record<string, unknown>>,
) =>
  submit({ ...target, action, parameters: { ...parameters } }, (idempotencyKey) =>
    callApi(runCommand, {
      params: { id: target.charger },
      body: { action, port: target.port, parameters: { ...parameters } },
      idempotencyKey,
    }),
  );

/** Announces why a command was not sent, in the server's words if there are any. */
export function useAnnounceRefusal() {
  const { t } = useTexts();
  return useCallback(
    (error: unknown, action: CommandAction) => {
      if (action === 'reboot') notify.error(t('command.outcome.rebootFailed'));
      notify.error(errorMessage(error, t('command.notAsked')));
    },
    [t],
  );
}

/** One press of a button: a refusal is announced. Resolves with the reply, or with `null` where there is none. */
export function usePress() {
  const announce = useAnnounceRefusal();
  return useCallback(
    async <Reply extends { readonly command: Command | null }>(
      pressed: Press,
      ask: Ask<Reply>,
    ): Promise<Reply | null> => {
      try {
        return await submit(pressed, ask);
      } catch (error) {
        announce(error, pressed.action);
        return null;
      }
    },
    [announce],
  );
}

/** Asks a port to start or stop charging. */
export function useChargeAtPort() {
  const press = usePress();
  return (target: { readonly charger: string; readonly port: string }, action: ChargingAction) =>
    press({ ...target, action }, (idempotencyKey) =>
      callApi(chargeAtPort, { params: { id: target.port, action }, idempotencyKey }),
    );
}

/** Asks a charger to reboot. */
export function useRebootCharger() {
  const press = usePress();
  return (charger: string) =>
    press({ charger, port: null, action: 'reboot' }, (idempotencyKey) =>
      callApi(rebootCharger, { params: { id: charger }, idempotencyKey }),
    );
}

/** Turns out-of-order mode on where it is off, and off where it is on. It holds at once, also without the charger. */
export function useToggleOutOfOrder() {
  const press = usePress();
  return (charger: string) =>
    press({ charger, port: null, action: 'change-availability' }, (idempotencyKey) =>
      callApi(toggleOutOfOrder, { params: { id: charger }, idempotencyKey }),
    );
}

/** Asks for any action by a button. */
export function useRunCommand() {
  const announce = useAnnounceRefusal();
  return (target: CommandTarget, action: CommandAction, parameters: Record<string, unknown> = {}) =>
    submitCommand(target, action, parameters).catch((error: unknown) => {
      announce(error, action);
      return null;
    });
}
