import { errorMessage, useApiMutation, useApiQuery, useIdempotencyKey } from '@plugboard/api';
import {
  listReleaseCurves,
  listReleases,
  moveRelease,
  previewRelease,
  type ReleaseOverview,
  type RemoteReleases,
} from '@plugboard/contracts/platform';
import { notify, useTexts } from '@plugboard/sdk';
import { Button, Drawer, Notice } from '@plugboard/ui';
import { useState } from 'react';
import { ConfirmPasswordForm } from '../../account-security/components/confirm-password-form.tsx';
import { useRecentSignIn } from '../../account-security/use-recent-sign-in.ts';
import { useRemoteNames } from '../../../portal/remote-names.store.ts';
import { emptyMove, isDangerous, toOrder } from '../move-form.model.ts';
import styles from '../releases.module.css';
import { MoveFields } from './move-fields.tsx';
import { MovePreview } from './move-preview.tsx';

interface MoveFormProps {
  readonly remote: RemoteReleases;
  readonly overview: ReleaseOverview & { readonly tenants: readonly string[] };
  readonly onMoved: () => void;
}

/** A call needs some order, also while the form has none: it is not sent then. */
const noOrder = { command: 'on', remote: 'none', sequence: 0 } as const;

function MoveForm({ remote, overview, onMoved }: MoveFormProps) {
  const { t } = useTexts();
  const { titleOf } = useRemoteNames();
  const [form, setForm] = useState(() => emptyMove(remote));
  const [failure, setFailure] = useState<string | null>(null);
  const order = toOrder(form, remote.id, overview.sequence);
  const preview = useApiQuery(previewRelease, { query: order ?? noOrder }, { enabled: order !== null });
  const { mutateAsync, isPending } = useApiMutation(moveRelease, { invalidates: [listReleases, listReleaseCurves] });
  const { keyFor, forget } = useIdempotencyKey();
  const recent = useRecentSignIn();
  const mayMove = preview.data !== undefined && preview.data.problems.length === 0 && preview.data.changes.length > 0;

  const move = async () => {
    if (order === null) return;
    setFailure(null);
    try {
      await recent.run(() => mutateAsync({ body: order, idempotencyKey: keyFor(order) }));
      forget();
      notify.success(t('releases.form.moved', { remote: titleOf(remote.id) }));
      onMoved();
    } catch (error) {
      setFailure(errorMessage(error, t('releases.form.failed')));
    }
  };
  return (
    <div className={styles['form']}>
      <MoveFields form={form} remote={remote} tenants={overview.tenants} onChange={setForm} />
      {order === null ? null : <MovePreview outcome={preview.data} error={preview.error} />}
      {failure === null ? null : <Notice tone="bad">{failure}</Notice>}
      {recent.request ? (
        <ConfirmPasswordForm request={recent.request} />
      ) : (
        <Button
          type="primary"
          danger={isDangerous(form.command)}
          disabled={!mayMove}
          loading={isPending}
          onClick={() => void move()}
        >
          {t(`releases.command.${form.command}`)}
        </Button>
      )}
    </div>
  );
}

interface MoveDrawerProps extends Omit<MoveFormProps, 'onMoved'> {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Moves a release, after it was shown what every tenant has before and after. */
export function MoveDrawer({ isOpen, onClose, ...form }: MoveDrawerProps) {
  const { t } = useTexts();
  const { titleOf } = useRemoteNames();
  return (
    <Drawer
      title={t('releases.form.title', { remote: titleOf(form.remote.id) })}
      open={isOpen}
      onClose={onClose}
      destroyOnHidden
    >
      <MoveForm {...form} onMoved={onClose} />
    </Drawer>
  );
}
