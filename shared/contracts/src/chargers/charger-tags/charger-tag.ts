import { z } from 'zod';
import { endpoint } from '../../platform/core/endpoint.ts';

export const maxTagsOfCharger = 20;
/** So few that a form offers all of them at once. */
export const maxTagsOfTenant = 200;
const maxTagLength = 40;

/** A label of a tenant's own. Upper and lower case are the same; no comma, which joins the values of a filter. */
export const chargerTag = z
  .string()
  .trim()
  .min(1)
  .max(maxTagLength)
  .regex(/^[^,]*$/, { error: 'chargerTag.comma' });

const tags = z.array(chargerTag).max(maxTagsOfCharger);

/** Tags to add and to remove; all others stay, so that two people who change them at once both succeed. */
export const tagChange = z
  .strictObject({ add: tags, remove: tags })
  .refine(({ add, remove }) => add.length + remove.length > 0, { error: 'chargerTag.noneChosen' });
export type TagChange = z.output<typeof tagChange>;

/** Key of a tag: the same for those that differ only in case. */
export const tagKey = (tag: string): string => tag.toLowerCase();

/**
 * The tags of a charger after a change, in alphabetical order. A tag that is added and removed is removed.
 *
 * @example applyTagChange(['Lobby'], { add: ['fast', 'LOBBY'], remove: [] }) // ['fast', 'Lobby']
 */
export function applyTagChange(before: readonly string[], { add, remove }: TagChange): readonly string[] {
  const removed = new Set(remove.map(tagKey));
  const byKey = new Map([...add, ...before].map((tag) => [tagKey(tag), tag]));
  return [...byKey]
    .filter(([key]) => !removed.has(key))
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([, tag]) => tag);
}

/** Also for a charger that is not activated. Refused for one that another tenant shares to look at only. */
export const changeChargerTags = endpoint({
  method: 'PATCH',
  path: '/api/v1/charger/{id}/tags/',
  summary: 'Add and remove tags of a charger',
  source: 'our own (beyond §7)',
  permission: 'change_charger',
  repeat: 'same-result',
  params: z.object({ id: z.uuid() }),
  body: tagChange,
  reply: z.object({ tags: z.array(z.string()) }),
});
