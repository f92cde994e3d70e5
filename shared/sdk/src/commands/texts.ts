import type { CommandAction, CommandReason, CommandState } from '@plugboard/contracts/network';
import type { TextsInUse } from '../texts/use-texts.ts';
import { bundledTexts } from '../texts/bundled-texts.ts';
import en from './locale/en.json';
import es from './locale/es.json';

type Named = 'start' | 'stop' | 'reboot' | 'change-availability' | 'other';

/** Spelled out, because the SDK's declarations cannot refer to a locale file. */
export type CommandTextKey =
  | `action.${CommandAction}`
  | `state.${CommandState}`
  | `advice.${CommandReason}`
  | `pending.${Named}`
  | `outcome.${Named}Failed`
  | 'outcome.rebootDone'
  | 'outcome.otherDone'
  | `step.${'asked' | 'askedFor' | 'sent' | 'answered' | 'answer' | 'reported'}`
  | `failed.${'title' | 'text'}`
  | 'after'
  | 'copy'
  | 'error'
  | 'mark'
  | 'messages'
  | 'none'
  | 'noneYet'
  | 'notAsked'
  | 'request'
  | 'response';

/**
 * Texts about commands, the same in all remotes: names of actions, states and reasons.
 *
 * @example const { t } = useCommandTexts(); t('action.reboot'); // 'Reboot'
 */
export const useCommandTexts: () => TextsInUse<CommandTextKey> = bundledTexts('commands', { en, es });
