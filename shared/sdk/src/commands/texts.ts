import type { TextKey } from '../texts/text-key.ts';
import type { TextsInUse } from '../texts/use-texts.ts';
import { useBundledTexts } from '../texts/use-bundled-texts.ts';
import en from './locale/en.json';
import es from './locale/es.json';

/** Texts about commands, the same in all remotes: names of actions, states and reasons. */
export const useCommandTexts = (): TextsInUse<TextKey<typeof en>> => useBundledTexts('commands', { en, es });
