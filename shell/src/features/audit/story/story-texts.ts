import { bundledTexts } from '@plugboard/sdk/texts';
import en from './en.json';
import es from './es.json';

/** Sentences of the audit log, loaded with the screens that show them. */
export const useStoryTexts = bundledTexts('audit-story', { en, es });

export type StoryTexts = typeof en;
