import { useTexts } from '@plugboard/sdk';
import { formatDateTime, Tooltip } from '@plugboard/ui';
import { sinceWords } from './since.ts';
import { useNow } from './use-now.ts';

interface StatusSinceProps {
  /** ISO 8601; `null` if unknown: renders nothing. */
  readonly since: string | null;
  /** IANA zone of the site. */
  readonly zone: string;
}

/** Since when a status holds, “For 28 min”; hover tells the moment itself. */
export function StatusSince({ since, zone }: StatusSinceProps) {
  const { t, language } = useTexts();
  const now = useNow();
  if (since === null) return null;
  const { key, time } = sinceWords(since, zone, now, language);
  return (
    <Tooltip title={formatDateTime(since, zone, language)}>
      <time dateTime={since}>{t(`list.${key}`, { time })}</time>
    </Tooltip>
  );
}
