/** A stretch of text; with an address it is a link. */
export interface Stretch {
  readonly text: string;
  readonly href: string | null;
}

const address = /\bhttps?:\/\/[^\s<>"'`]+/gi;
/** Punctuation after an address that is not part of it. */
const trailing = /[.,;:!?…)\]}»”’]+$/;

function hrefOf(text: string): string | null {
  const url = URL.canParse(text) ? new URL(text) : null;
  return url !== null && (url.protocol === 'http:' || url.protocol === 'https:') ? url.href : null;
}

/** Closing brackets belong to an address that opens them, such as one of an encyclopedia. */
function endOf(found: string): string {
  const bare = found.replace(trailing, '');
  return bare.includes('(') && found.startsWith(`${bare})`) ? `${bare})` : bare;
}

/** A text in stretches, its http(s) addresses as links. Nothing else of it is ever more than text. */
export function linkified(text: string): readonly Stretch[] {
  const stretches: Stretch[] = [];
  let from = 0;
  for (const { 0: found, index } of text.matchAll(address)) {
    const link = endOf(found);
    const href = hrefOf(link);
    if (href === null) continue;
    if (index > from) stretches.push({ text: text.slice(from, index), href: null });
    stretches.push({ text: link, href });
    from = index + link.length;
  }
  if (from < text.length) stretches.push({ text: text.slice(from), href: null });
  return stretches;
}
