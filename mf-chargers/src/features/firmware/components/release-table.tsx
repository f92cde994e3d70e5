import { ApiError } from '@plugboard/api';
import type { FirmwareRelease } from '@plugboard/contracts/network';
import { notify, useTexts } from '@plugboard/sdk';
import { Button, DateTime, missing, PlainTable, useConfirm } from '@plugboard/ui';
import { useState } from 'react';
import { useDeleteRelease } from '../firmware.api.ts';
import styles from '../firmware.module.css';
import { RolloutDrawer } from './rollout-drawer.tsx';

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
  const heads = ['model', 'version', 'location', 'signed', 'added', 'actions'] as const;
  return (
    <>
      {releases.length === 0 ? (
        <p className={styles['quiet']}>{t('firmware.noReleases')}</p>
      ) : (
        <PlainTable label={t('firmware.releases')} heads={heads.map((head) => t(`firmware.column.${head}`))}>
          {releases.map((release) => (
            <tr key={release.id}>
              <th scope="row">{`${release.manufacturer} ${release.model}`}</th>
              <td title={release.notes}>{release.version}</td>
              <td>{release.location}</td>
              <td>{release.signature === null ? missing : t('firmware.signed')}</td>
              <td>
                <DateTime value={release.created_at} onlyDay />
              </td>
              <td>
                <ReleaseActions onRollOut={() => setRolledOut(release)} onDelete={() => void askToDelete(release)} />
              </td>
            </tr>
          ))}
        </PlainTable>
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
