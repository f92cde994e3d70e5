import { listTroubledSessions } from '@plugboard/contracts/charging';
import { places } from '@plugboard/contracts/platform';
import { Link, useNavigate, useTexts } from '@plugboard/sdk';
import { ListPage, NextStep, useList } from '@plugboard/sdk/lists';
import { Breadcrumb } from '@plugboard/ui';
import { sessionRecoveryList, sessionRecoveryQuery } from './session-recovery.ts';
import { troubledColumns, troubledPhoneRow } from './troubled-columns.tsx';

/** Sessions with something wrong, found by the server; each is mended on its own page. */
export default function SessionRecoveryScreen() {
  const { t } = useTexts();
  const navigate = useNavigate();
  const list = useList(sessionRecoveryList, listTroubledSessions, sessionRecoveryQuery);
  return (
    <ListPage
      emptyAction={<NextStep to="activity" />}
      list={list}
      rows={list.items}
      rowKey={({ id }) => id}
      columns={troubledColumns}
      phoneRow={troubledPhoneRow}
      breadcrumb={
        <Breadcrumb
          label={t('detail.breadcrumb')}
          parent={<Link to={places.chargingActivity()}>{t('sessionList.title')}</Link>}
          current={t('recovery.title')}
        />
      }
      onRowOpen={({ id }) => void navigate(places.chargingSession(id))}
    />
  );
}
