import { formatDate, useLanguage } from '@plugboard/ui';

/** A day of a calendar, which is the same in every zone: “Nov 20, 2026”; “-” when missing. */
export function Day({ value }: { readonly value: string | null }) {
  const language = useLanguage();
  if (value === null) return <>{formatDate(null, 'UTC', language)}</>;
  return <time dateTime={value}>{formatDate(`${value}T00:00:00Z`, 'UTC', language)}</time>;
}
