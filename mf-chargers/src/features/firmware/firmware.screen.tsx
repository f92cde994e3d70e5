import { places } from '@plugboard/contracts/platform';
import { RemoteResource, useNavigate, useTexts } from '@plugboard/sdk';
import { Icon, PageFrame, Section } from '@plugboard/ui';
import { useState } from 'react';
import { ChargersBreadcrumb } from '../../common/chargers-breadcrumb.tsx';
import { ReleaseDrawer } from './components/release-drawer.tsx';
import { ReleaseTable } from './components/release-table.tsx';
import { RolloutTable } from './components/rollout-table.tsx';
import { VersionTable } from './components/version-table.tsx';
import { useFirmwareReleases, useFirmwareVersions, useRuns } from './firmware.api.ts';
import styles from './firmware.module.css';

/** Firmware versions by model, the files that are known, and their roll-outs. */
export default function FirmwareScreen() {
  const { t } = useTexts();
  const navigate = useNavigate();
  const [isAdding, setAdding] = useState(false);
  const versions = useFirmwareVersions();
  const releases = useFirmwareReleases();
  const runs = useRuns();
  return (
    <PageFrame
      title={t('firmware.title')}
      breadcrumb={<ChargersBreadcrumb current={t('firmware.title')} />}
      primaryAction={{ label: t('firmware.add'), icon: <Icon name="plus" />, onClick: () => setAdding(true) }}
      secondaryActions={[
        { key: 'health', label: t('health.title'), onClick: () => void navigate(places.fleetHealth()) },
      ]}
    >
      <div className={styles['page']}>
        <Section title={t('firmware.versions')}>
          <RemoteResource query={versions} failed={t('firmware.failed')}>
            {({ results }) => <VersionTable versions={results} />}
          </RemoteResource>
        </Section>
        <Section title={t('firmware.releases')}>
          <RemoteResource query={releases} failed={t('firmware.failed')}>
            {({ results }) => <ReleaseTable releases={results} />}
          </RemoteResource>
        </Section>
        <Section title={t('firmware.rollouts')}>
          <RemoteResource query={runs} failed={t('firmware.failed')}>
            {({ results }) => <RolloutTable runs={results} releases={releases.data?.results ?? []} />}
          </RemoteResource>
        </Section>
      </div>
      <ReleaseDrawer isOpen={isAdding} onClose={() => setAdding(false)} />
    </PageFrame>
  );
}
