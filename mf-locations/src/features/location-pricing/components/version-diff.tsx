import type { LocationPriceSettings, LocationPriceVersion } from '@plugboard/contracts/locations';
import { useTexts } from '@plugboard/sdk';
import { usePriceWords } from '@plugboard/sdk/pricing';
import { orDash, PlainTable } from '@plugboard/ui';
import { priceDifferences } from '../price-diff.model.ts';

interface VersionDiffProps {
  readonly now: LocationPriceSettings;
  readonly version: LocationPriceVersion;
}

/** The prices that hold beside those of an earlier version, where they differ. */
export function VersionDiff({ now, version }: VersionDiffProps) {
  const { t } = useTexts();
  const { labels, inWords } = usePriceWords(['ac', 'dc']);
  const differences = priceDifferences(now, version.settings);
  const labelOf = (field: string) => {
    if (field.endsWith('_priced')) return t('pricing.priced', { type: field.slice(0, 2).toUpperCase() });
    return labels[field] ?? field;
  };
  const shown = (field: string, value: unknown): string => {
    if (typeof value === 'boolean') return t(value ? 'pricing.yes' : 'pricing.no');
    const words = inWords(field, value);
    return orDash(Array.isArray(words) ? words.join('; ') : words === null ? null : String(words));
  };
  if (differences.length === 0) return <p>{t('pricing.versions.same', { version: version.version })}</p>;
  return (
    <PlainTable
      label={t('pricing.versions.difference', { version: version.version })}
      heads={[
        t('pricing.versions.field'),
        t('pricing.versions.now'),
        t('pricing.versions.then', { version: version.version }),
      ]}
    >
      {differences.map(({ field, now: held, earlier }) => (
        <tr key={field}>
          <th scope="row">{labelOf(field)}</th>
          <td>{shown(field, held)}</td>
          <td>{shown(field, earlier)}</td>
        </tr>
      ))}
    </PlainTable>
  );
}
