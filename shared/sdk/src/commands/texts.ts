import type { CommandAction, CommandReason, CommandState } from '@plugboard/contracts/network';
import type { UseTextsResult } from '../texts/use-texts.ts';
import { bundledTexts } from '../texts/bundled-texts.ts';
import en from './locale/en.json';
import es from './locale/es.json';

type NamedAction = 'start' | 'stop' | 'reboot' | 'change-availability' | 'other';

/** Spelled out, because the SDK's declarations cannot refer to a locale file. */
export type CommandTextKey =
  | `action.${CommandAction}`
  | `state.${CommandState}`
  | `advice.${CommandReason}`
  | `pending.${NamedAction}`
  | `outcome.${NamedAction}Failed`
  | 'outcome.rebootDone'
  | 'outcome.otherDone'
  | `step.${'asked' | 'askedFor' | 'sent' | 'answered' | 'answer' | 'reported'}`
  | `failed.${'title' | 'text'}`
  | `short.${Exclude<NamedAction, 'other'>}`
  | `ending.${'rejected' | 'notSupported' | 'notAnswered' | 'notConfirmed'}`
  | 'after'
  | 'copy'
  | 'details'
  | 'dismiss'
  | 'error'
  | 'mark'
  | 'messages'
  | 'requestId'
  | 'none'
  | 'noneYet'
  | 'notAsked'
  | 'request'
  | 'response';

/**
 * UseTextsResult about commands, the same in all remotes: names of actions, states and reasons.
 *
 * @example const { t } = useCommandTexts(); t('action.reboot'); // 'Reboot'
 */
export const useCommandTexts: () => UseTextsResult<CommandTextKey> = bundledTexts('commands', { en, es });
