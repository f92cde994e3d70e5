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
import { useCallback } from 'react';
import { notify } from '../notices/notify.ts';
import { type CommandTarget, toProgress } from './command-progress.model.ts';
import { recordPending, recordProgress, removePending } from './command.atoms.ts';
import { useCommandTexts } from './texts.ts';

/** Keys of presses whose answer got lost: pressing again asks for the same thing, and it happens once. */
const lostKeys = new Map<string, string>();

interface RequestedCommand extends CommandTarget {
  readonly action: CommandAction;
  readonly parameters?: Record<string, unknown>;
}

type SendCall<Reply> = (idempotencyKey: string) => Promise<Reply>;

/**
 * Sends a command from a form. It is pending at once, and followed by `CommandDrawerProvider`. Rejects if it was not
 * sent, so that the form shows the reason.
 */
export async function submitFromForm<Reply extends { readonly command: Command | null }>(
  pressed: RequestedCommand,
  ask: SendCall<Reply>,
): Promise<Reply> {
  const intention = JSON.stringify(pressed);
  const key = lostKeys.get(intention) ?? crypto.randomUUID();
  lostKeys.delete(intention);
  recordPending(pressed);
  try {
    const reply = await ask(key);
    if (reply.command === null) removePending(pressed);
    else recordProgress({ ...toProgress(reply.command), isOwn: true });
    return reply;
  } catch (error) {
    if (error instanceof NetworkError) lostKeys.set(intention, key);
    removePending(pressed);
    throw error;
  }
}

/** Sends any action, with the parameters of `commandParameters[action]`. Rejects if it was not sent. */
export const submitCommand = (
  target: CommandTarget,
  action: CommandAction,
  parameters: Readonly<Record<string, unknown>>,
) =>
  submitFromForm({ ...target, action, parameters: { ...parameters } }, (idempotencyKey) =>
    callApi(runCommand, {
      params: { id: target.charger },
      body: { action, port: target.port, parameters: { ...parameters } },
      idempotencyKey,
    }),
  );

/** Announces why a command was not sent, in the server's words if there are any. */
export function useAnnounceRefusal() {
  const { t } = useCommandTexts();
  return useCallback(
    (error: unknown, action: CommandAction) => {
      if (action === 'reboot') notify.error(t('outcome.rebootFailed'));
      notify.error(errorMessage(error, t('notAsked')));
    },
    [t],
  );
}

/**
 * Sends one press of a button; a refusal is announced. Resolves with the reply, or with `null` after a refusal.
 *
 * @example
 * const sendCommand = useSendCommand();
 * await sendCommand({ charger, port, action: 'unlock' }, (idempotencyKey) => callApi(runCommand, { …, idempotencyKey }));
 */
export function useSendCommand() {
  const announce = useAnnounceRefusal();
  return useCallback(
    async <Reply extends { readonly command: Command | null }>(
      pressed: RequestedCommand,
      ask: SendCall<Reply>,
    ): Promise<Reply | null> => {
      try {
        return await submitFromForm(pressed, ask);
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
  const sendCommand = useSendCommand();
  return (target: { readonly charger: string; readonly port: string }, action: ChargingAction) =>
    sendCommand({ ...target, action }, (idempotencyKey) =>
      callApi(chargeAtPort, { params: { id: target.port, action }, idempotencyKey }),
    );
}

/** Asks a charger to reboot. */
export function useRebootCharger() {
  const sendCommand = useSendCommand();
  return (charger: string) =>
    sendCommand({ charger, port: null, action: 'reboot' }, (idempotencyKey) =>
      callApi(rebootCharger, { params: { id: charger }, idempotencyKey }),
    );
}

/** Turns out-of-order mode on where it is off, and off where it is on. It holds at once, also without the charger. */
export function useToggleOutOfOrder() {
  const sendCommand = useSendCommand();
  return (charger: string) =>
    sendCommand({ charger, port: null, action: 'change-availability' }, (idempotencyKey) =>
      callApi(toggleOutOfOrder, { params: { id: charger }, idempotencyKey }),
    );
}

/** Sends any action from a button. */
export function useRunCommand() {
  const announce = useAnnounceRefusal();
  return (target: CommandTarget, action: CommandAction, parameters: Record<string, unknown> = {}) =>
    submitCommand(target, action, parameters).catch((error: unknown) => {
      announce(error, action);
      return null;
    });
}
