/** Sending and following commands to charge points. It loads with the first remote that sends them. */
export { CommandAnswer, CommandState, OcppPayload } from './commands/command-answer.tsx';
export { useCommand } from './commands/command-drawer.tsx';
export { CommandDrawerProvider, useOpenCommandDrawer } from './commands/command-drawer-provider.tsx';
export { pendingKey } from './commands/command-state.model.ts';
export { type CommandProgress, type CommandTarget, hasFailed, isPending } from './commands/command-progress.model.ts';
export { CommandStatusButton } from './commands/command-status-button.tsx';
export { forgetCommands, useCommandAt } from './commands/command.atoms.ts';
export { useCommandTexts } from './commands/texts.ts';
export {
  submitCommand,
  submitFromForm,
  useAnnounceRefusal,
  useChargeAtPort,
  useRebootCharger,
  useRunCommand,
  useSendCommand,
  useToggleOutOfOrder,
} from './commands/use-send-command.ts';
