import type { Texts } from '@plugboard/contracts/platform';

const isGroup = (text: string | Texts | undefined): text is Texts => typeof text === 'object';

/** Two catalogues as one; groups that both have are joined. */
export function joinTexts(one: Texts, other: Texts): Texts {
  const joined: Record<string, string | Texts> = { ...one };
  for (const [key, text] of Object.entries(other)) {
    const known = one[key];
    joined[key] = isGroup(known) && isGroup(text) ? joinTexts(known, text) : text;
  }
  return joined;
}
