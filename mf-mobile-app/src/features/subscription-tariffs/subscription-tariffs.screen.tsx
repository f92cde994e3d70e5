import { useGate } from '@plugboard/auth';
import type { SubscriptionTariff } from '@plugboard/contracts/drivers';
import { RemoteResource, useTexts } from '@plugboard/sdk';
import { EmptyState, Icon, PageFrame } from '@plugboard/ui';
import { useState } from 'react';
import { changeGate } from '../../common/gates.ts';
import { UsersBreadcrumb } from '../../common/users-breadcrumb.tsx';
import { TariffDrawer } from './components/tariff-drawer.tsx';
import { TariffTable } from './components/tariff-table.tsx';
import { useTariffs } from './subscription-tariffs.api.ts';

/** Tariffs that drivers subscribe to (spec §3 “subscription tariff”). */
export default function SubscriptionTariffsScreen() {
  const { t } = useTexts();
  const mayChange = useGate(changeGate).open;
  const [opened, setOpened] = useState<'new' | SubscriptionTariff | null>(null);
  const add = { label: t('tariffs.add'), icon: <Icon name="plus" />, onClick: () => setOpened('new') };
  return (
    <PageFrame
      title={t('tariffs.title')}
      breadcrumb={<UsersBreadcrumb current={t('tariffs.title')} />}
      {...(mayChange ? { primaryAction: add } : {})}
    >
      <RemoteResource query={useTariffs()} failed={t('tariffs.failed')}>
        {({ results }) =>
          results.length === 0 ? (
            <EmptyState title={t('tariffs.none')} text={t('tariffs.noneText')} />
          ) : (
            <TariffTable tariffs={results} onEdit={mayChange ? setOpened : null} />
          )
        }
      </RemoteResource>
      <TariffDrawer opened={opened} onClose={() => setOpened(null)} />
    </PageFrame>
  );
}
