import { useCan } from '@plugboard/auth';
import { type UnknownChargePoint } from '@plugboard/contracts/network';
import { places } from '@plugboard/contracts/platform';
import { Link, notify, useTexts } from '@plugboard/sdk';
import { EmptyState, ErrorState, ListCount, PageFrame, useConfirm } from '@plugboard/ui';
import { DataTable } from '@plugboard/ui/data';
import { useState } from 'react';
import { ChargersBreadcrumb } from '../../common/chargers-breadcrumb.tsx';
import { AdoptDrawer } from './components/adopt-drawer.tsx';
import { useIgnoreChargePoint, useUnknownChargePoints } from './unknown-charge-points.api.ts';
import { useUnknownColumns } from './use-unknown-columns.tsx';

/** Charge points that call and are no charger of the tenant: to be adopted or ignored. */
export default function UnknownChargePointsScreen() {
  const { t } = useTexts();
  const mayChange = useCan('change_charger');
  const confirm = useConfirm();
  const { data, isFetching, isError, refetch } = useUnknownChargePoints();
  const { mutateAsync: ignore } = useIgnoreChargePoint();
  const [adopting, setAdopting] = useState<UnknownChargePoint | null>(null);

  const askToIgnore = async ({ identity }: UnknownChargePoint) => {
    const question = { title: t('unknown.ignoreTitle', { identity }), text: t('unknown.ignoreText') };
    if (!(await confirm({ ...question, confirmLabel: t('unknown.ignore'), danger: true }))) return;
    await ignore({ body: { identity } }).then(
      () => notify.success(t('unknown.ignored', { identity })),
      () => notify.error(t('unknown.notIgnored')),
    );
  };
  const { columns, phoneRow } = useUnknownColumns(
    mayChange ? { onAdopt: setAdopting, onIgnore: (one) => void askToIgnore(one) } : null,
  );
  return (
    <PageFrame
      title={t('unknown.title')}
      afterTitle={<ListCount count={data?.results.length} />}
      breadcrumb={<ChargersBreadcrumb current={t('unknown.title')} />}
    >
      {isError && data === undefined ? (
        <ErrorState
          title={t('unknown.error')}
          text={t('terms:listFailed')}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : (
        <DataTable
          columns={columns}
          rows={data?.results}
          rowKey={({ identity }) => identity}
          loading={isFetching}
          phoneRow={phoneRow}
          empty={
            <EmptyState
              title={t('unknown.none')}
              text={t('unknown.noneText')}
              action={<Link to={places.chargers()}>{t('list.title')}</Link>}
            />
          }
          label={t('unknown.title')}
        />
      )}
      <AdoptDrawer chargePoint={adopting} onClose={() => setAdopting(null)} />
    </PageFrame>
  );
}
