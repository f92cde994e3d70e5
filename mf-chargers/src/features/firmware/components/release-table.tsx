import { ApiError } from '@plugboard/api';
import type { FirmwareRelease } from '@plugboard/contracts/network';
import { notify, useTexts } from '@plugboard/sdk';
import { Button, DateTime, missing, useConfirm } from '@plugboard/ui';
import { type DataColumn, DataTable } from '@plugboard/ui/data';
import { useState } from 'react';
import { useDeleteRelease } from '../firmware.api.ts';
import styles from '../firmware.module.css';
import { RolloutDrawer } from './rollout-drawer.tsx';

const modelOf = ({ manufacturer, model }: FirmwareRelease) => `${manufacturer} ${model}`;

function useReleaseColumns(): readonly DataColumn<FirmwareRelease>[] {
  const { t } = useTexts();
  return [
    { key: 'model', label: t('firmware.column.model'), fixed: 'start', render: modelOf },
    {
      key: 'version',
      label: t('firmware.column.version'),
      render: ({ version, notes }) => <span title={notes}>{version}</span>,
    },
    { key: 'location', label: t('firmware.column.location'), render: ({ location }) => location },
    {
      key: 'signed',
      label: t('firmware.column.signed'),
      render: ({ signature }) => (signature === null ? missing : t('firmware.signed')),
    },
    {
      key: 'added',
      label: t('firmware.column.added'),
      render: ({ created_at: added }) => <DateTime value={added} onlyDay />,
    },
  ];
}

/** Entered firmware files; each is rolled out from here. */
export function ReleaseTable({ releases }: { readonly releases: readonly FirmwareRelease[] }) {
  const { t } = useTexts();
  const confirm = useConfirm();
  const { mutateAsync: remove } = useDeleteRelease();
  const [rolledOut, setRolledOut] = useState<FirmwareRelease | null>(null);
  const askToDelete = async ({ id, model, version }: FirmwareRelease) => {
    const title = t('firmware.deleteTitle', { model, version });
    const question = { title, text: t('firmware.deleteText'), confirmLabel: t('firmware.delete'), danger: true };
    if (!(await confirm(question))) return;
    await remove({ params: { id } }).then(
      () => notify.success(t('firmware.deleted')),
      (error: unknown) => {
        if (!(error instanceof ApiError && error.status === 404)) notify.error(t('firmware.notDeleted'));
      },
    );
  };
  const actions = (release: FirmwareRelease) => (
    <ReleaseActions onRollOut={() => setRolledOut(release)} onDelete={() => void askToDelete(release)} />
  );
  const columns = useReleaseColumns();
  return (
    <>
      {releases.length === 0 ? (
        <p className={styles['quiet']}>{t('firmware.noReleases')}</p>
      ) : (
        <DataTable
          label={t('firmware.releases')}
          columns={[...columns, { key: 'actions', label: t('firmware.column.actions'), render: actions }]}
          rows={releases}
          rowKey={({ id }) => id}
          loading={false}
          phoneRow={(release) => ({
            title: modelOf(release),
            detail: (
              <>
                {release.version} · <DateTime value={release.created_at} onlyDay />
              </>
            ),
            end: actions(release),
          })}
          empty={null}
        />
      )}
      <RolloutDrawer release={rolledOut} onClose={() => setRolledOut(null)} />
    </>
  );
}

interface ReleaseActionsProps {
  readonly onRollOut: () => void;
  readonly onDelete: () => void;
}

function ReleaseActions({ onRollOut, onDelete }: ReleaseActionsProps) {
  const { t } = useTexts();
  return (
    <div className={styles['actions']}>
      <Button size="small" onClick={onRollOut}>
        {t('firmware.rollOut')}
      </Button>
      <Button size="small" danger onClick={onDelete}>
        {t('firmware.delete')}
      </Button>
    </div>
  );
}
