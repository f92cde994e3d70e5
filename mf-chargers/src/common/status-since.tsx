import { useNow, useTexts } from '@plugboard/sdk';
import { formatDateTime, Tooltip } from '@plugboard/ui';
import { statusAge } from './status-age.ts';

interface StatusSinceProps {
  /** ISO 8601; `null` if unknown: renders nothing. */
  readonly since: string | null;
  /** IANA zone of the site. */
  readonly zone: string;
  /** In the fewest words, for a row on a phone. */
  readonly isBrief?: boolean;
}

/** How long a status holds, “For 28 min”, and the exact time it began; `null` if unknown. */
export function useStatusSince({
  since,
  zone,
  isBrief = false,
}: StatusSinceProps): { readonly text: string; readonly exact: string } | null {
  const { t, language } = useTexts();
  const now = useNow();
  if (since === null) return null;
  const { key, time } = statusAge(since, zone, now, language);
  const text = t(isBrief && key === 'for' ? 'list.forBrief' : `list.${key}`, { time });
  return { text, exact: formatDateTime(since, zone, language) };
}

/** How long a status holds; the tooltip has the exact time. */
export function StatusSince({ since, zone, isBrief = false }: StatusSinceProps) {
  const words = useStatusSince({ since, zone, isBrief });
  if (since === null || words === null) return null;
  return (
    <Tooltip title={words.exact}>
      <time dateTime={since}>{words.text}</time>
    </Tooltip>
  );
}
