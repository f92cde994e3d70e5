import type { Language } from '@plugboard/contracts/platform';
import { ticketCategory, ticketResolution } from '@plugboard/contracts/tickets';
import { z } from 'zod';
import { atLeastOne } from '../at-least-one.ts';
import inEnglish from '../data/tickets-en.json' with { type: 'json' };
import inSpanish from '../data/tickets-es.json' with { type: 'json' };

const storySchema = z
  .strictObject({
    name: z.string(),
    description: z.string(),
    category: ticketCategory,
    /** By turns of the reporter and the owner, in the order in which they were said. */
    comments: z.array(z.string()),
    resolution: ticketResolution,
  })
  .readonly();
/** Subject of a demo ticket, and its comments. */
export type TicketStory = z.infer<typeof storySchema>;

const stories = atLeastOne(storySchema);

/** At least one of each category, by the language of the tenant. */
export const ticketStories: Readonly<Record<Language, z.infer<typeof stories>>> = {
  en: stories.parse(inEnglish),
  es: stories.parse(inSpanish),
};
