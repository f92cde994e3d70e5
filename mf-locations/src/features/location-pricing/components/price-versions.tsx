import type { Location, LocationPriceSettings, LocationPriceVersion } from '@plugboard/contracts/locations';
import { RemoteResource, useTexts } from '@plugboard/sdk';
import type { VersionedRead } from '@plugboard/sdk/forms';
import { Button, DateTime, EmptyState, orDash, PlainTable, Section } from '@plugboard/ui';
import { useState } from 'react';
import { usePriceVersions } from '../location-pricing.api.ts';
import { useRestoreVersion } from '../use-restore-version.ts';
import { VersionDiff } from './version-diff.tsx';

interface PriceVersionsProps {
  readonly location: Location;
  readonly current: VersionedRead<LocationPriceSettings>['read'];
  readonly disabled: boolean;
}

/** Earlier prices of a location: who has set them from when on, how they differ, and a way back. */
export function PriceVersions({ location, current, disabled }: PriceVersionsProps) {
  const { t } = useTexts();
  const query = usePriceVersions(location.id);
  const restore = useRestoreVersion(location.id, current);
  const [compared, setCompared] = useState<LocationPriceVersion | null>(null);
  return (
    <Section title={t('pricing.versions.title')}>
      <RemoteResource query={query} failed={t('pricing.versions.error')}>
        {({ results }) =>
          results.length === 0 ? (
            <EmptyState title={t('pricing.versions.none')} />
          ) : (
            <PlainTable
              label={t('pricing.versions.title')}
              heads={[
                t('pricing.versions.version'),
                t('terms:from'),
                t('pricing.versions.author'),
                t('pricing.versions.actions'),
              ]}
            >
              {results.map((version) => (
                <tr key={version.version}>
                  <th scope="row">
                    {version.is_current
                      ? t('pricing.versions.current', { version: version.version })
                      : String(version.version)}
                  </th>
                  <td>
                    <DateTime value={version.created_at} zone={location.timezone} />
                  </td>
                  <td>{orDash(version.author)}</td>
                  <td>
                    {version.is_current ? null : (
                      <>
                        <Button type="link" onClick={() => setCompared(version)}>
                          {t('pricing.versions.compare')}
                        </Button>
                        {disabled ? null : (
                          <Button type="link" onClick={() => void restore(version)}>
                            {t('pricing.versions.restore')}
                          </Button>
                        )}
                      </>
                    )}
                  </td>
                </tr>
              ))}
            </PlainTable>
          )
        }
      </RemoteResource>
      {compared === null ? null : <VersionDiff now={current.reply} version={compared} />}
    </Section>
  );
}
