import { errorMessage, useIdempotencyKey } from '@plugboard/api';
import type { BulkPreview } from '@plugboard/contracts/chargers';
import type { FirmwareRelease } from '@plugboard/contracts/network';
import { notify, useTexts } from '@plugboard/sdk';
import { Button, Drawer, ErrorState, Notice, Skeleton } from '@plugboard/ui';
import { useCallback, useEffect, useState } from 'react';
import { rolloutOf, usePreviewRollout, useStartRollout } from '../firmware.api.ts';
import styles from '../firmware.module.css';

interface RolloutDrawerProps {
  /** `null` closes it. */
  readonly release: FirmwareRelease | null;
  readonly onClose: () => void;
}

/** Preview of a roll-out before it is started. */
export function RolloutDrawer({ release, onClose }: RolloutDrawerProps) {
  const { t } = useTexts();
  const title = release === null ? '' : t('firmware.rollOutTitle', { model: release.model, version: release.version });
  return (
    <Drawer title={title} open={release !== null} onClose={onClose} destroyOnHidden>
      {release === null ? null : <Preview key={release.id} release={release} onClose={onClose} />}
    </Drawer>
  );
}

function Preview({ release, onClose }: { readonly release: FirmwareRelease; readonly onClose: () => void }) {
  const { t } = useTexts();
  const { mutateAsync: look } = usePreviewRollout();
  const { mutateAsync: start, isPending } = useStartRollout();
  const { keyFor } = useIdempotencyKey();
  const [preview, setPreview] = useState<BulkPreview | 'failed' | null>(null);
  const load = useCallback(
    () => look({ body: rolloutOf(release) }).then(setPreview, () => setPreview('failed')),
    [look, release],
  );
  useEffect(() => void load(), [load]);
  if (preview === null) return <Skeleton active />;
  if (preview === 'failed') return <ErrorState title={t('firmware.failed')} onRetry={() => void load()} />;
  const begin = async () => {
    const body = rolloutOf(release);
    try {
      await start({ body, idempotencyKey: keyFor(body) });
      notify.success(t('firmware.started'));
      onClose();
    } catch (error) {
      notify.error(errorMessage(error, t('bulk.stepFailed')));
    }
  };
  return (
    <>
      <p>{t('firmware.ready', { count: preview.ready })}</p>
      <p className={styles['quiet']}>{t('firmware.waves')}</p>
      {preview.refused.length === 0 ? null : (
        <>
          <p>{t('firmware.refused', { count: preview.count - preview.ready })}</p>
          <ul className={styles['list']}>
            {preview.refused.map(({ reason, text, count }) => (
              <li key={reason}>{`${text} (${count})`}</li>
            ))}
          </ul>
        </>
      )}
      <Notice tone="warn">{t('firmware.warning')}</Notice>
      <p>
        <Button type="primary" disabled={preview.ready === 0} loading={isPending} onClick={() => void begin()}>
          {t('firmware.start')}
        </Button>
      </p>
    </>
  );
}
