/** A part of a text; with an address it is a link. */
interface TextSegment {
  readonly text: string;
  readonly href: string | null;
}

const addressPattern = /\bhttps?:\/\/[^\s<>"'`]+/gi;
/** Punctuation after an address that is not part of it. */
const trailingPunctuation = /[.,;:!?…)\]}»”’]+$/;

function toHref(text: string): string | null {
  const url = URL.canParse(text) ? new URL(text) : null;
  return url !== null && (url.protocol === 'http:' || url.protocol === 'https:') ? url.href : null;
}

/** Closing brackets belong to an address that opens them, such as one of an encyclopedia. */
function trimPunctuation(found: string): string {
  const bare = found.replace(trailingPunctuation, '');
  return bare.includes('(') && found.startsWith(`${bare})`) ? `${bare})` : bare;
}

/** The parts of a text, with its http(s) addresses as links; the rest stays plain text. */
export function linkify(text: string): readonly TextSegment[] {
  const segments: TextSegment[] = [];
  let from = 0;
  for (const { 0: found, index } of text.matchAll(addressPattern)) {
    const link = trimPunctuation(found);
    const href = toHref(link);
    if (href === null) continue;
    if (index > from) segments.push({ text: text.slice(from, index), href: null });
    segments.push({ text: link, href });
    from = index + link.length;
  }
  if (from < text.length) segments.push({ text: text.slice(from), href: null });
  return segments;
}
