import { useApiQuery } from '@plugboard/api';
import { getCharger } from '@plugboard/contracts/chargers';
import { endpoint } from '@plugboard/contracts/platform';
import { Link, Parcel, useLocation, useTexts } from '@plugboard/sdk';
import { Button, PageFrame } from '@plugboard/ui';
import { useState } from 'react';
import { noteInstances } from './instances.ts';

noteInstances();

/** Set by the bundler at run time to the address of this release's entry. */
declare const __webpack_public_path__: string;

const release = () => /\/releases\/sections\/([^/]+)\//.exec(__webpack_public_path__)?.[1] ?? '';

/** A release that breaks wherever it is opened. */
const brokenRelease = '-b33333333';

/** One screen for every section: enough to see which release runs, that state lives, and that calls and parcels work. */
export default function SectionScreen() {
  const { t } = useTexts();
  const { pathname, search } = useLocation();
  const [count, setCount] = useState(0);
  if (pathname === '/maps/sections/broken' || release().endsWith(brokenRelease))
    throw new Error('This screen always breaks');
  const isUnrecorded = new URLSearchParams(search).has('unrecorded');
  const chargerIds = new URLSearchParams(search).getAll('charger');
  return (
    <PageFrame title={pathname}>
      <p data-testid="release">{t('release', { version: release() })}</p>
      <Button onClick={() => setCount(count + 1)}>{t('count', { count })}</Button>
      <Link to="/chargers">/chargers</Link>
      {chargerIds.map((chargerId) => (
        <div key={chargerId}>
          <Parcel name="charger-status@1" props={{ chargerId }} fallback={null} />
          <Call chargerId={chargerId} called={isUnrecorded ? unrecorded : getCharger} />
        </div>
      ))}
    </PageFrame>
  );
}

/** No source names this call, so that no release of this remote records it. */
const unrecorded = endpoint({ ...getCharger, path: `${getCharger.path}elsewhere/` as const });

function Call({ chargerId, called }: { chargerId: string; called: typeof getCharger | typeof unrecorded }) {
  const { data, error } = useApiQuery(called, { params: { id: chargerId } });
  return <output>{data?.custom_id ?? error?.name}</output>;
}
