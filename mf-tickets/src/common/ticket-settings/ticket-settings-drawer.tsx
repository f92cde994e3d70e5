import { useLeaveGuard, useListTexts, useTexts } from '@plugboard/sdk';
import { Drawer, ErrorState, Skeleton } from '@plugboard/ui';
import { useState } from 'react';
import { SettingsForm } from './settings-form.tsx';
import { useTicketSettings } from './ticket-settings.api.ts';

interface TicketSettingsDrawerProps {
  readonly isOpen: boolean;
  /** Saved, or closed without. */
  readonly onClose: () => void;
}

/** When tickets open by themselves, where they are associated, and what their attachments may take. */
export function TicketSettingsDrawer({ isOpen, onClose }: TicketSettingsDrawerProps) {
  const { t } = useTexts();
  const [isDirty, setDirty] = useState(false);
  const mayClose = useLeaveGuard(isDirty);
  const leave = () => {
    setDirty(false);
    onClose();
  };
  return (
    <Drawer
      title={t('settings.title')}
      // The browser's “back” does not ask: unsaved changes keep the drawer open until the user decides.
      open={isOpen || isDirty}
      onClose={() => void mayClose().then((may) => may && leave())}
      size="large"
      destroyOnHidden
    >
      <LoadedSettings onDirtyChange={setDirty} onSaved={leave} />
    </Drawer>
  );
}

interface LoadedSettingsProps {
  readonly onDirtyChange: (isDirty: boolean) => void;
  readonly onSaved: () => void;
}

function LoadedSettings(form: LoadedSettingsProps) {
  const { t } = useTexts();
  const { failed } = useListTexts();
  const { data, isError, isFetching, refetch } = useTicketSettings();
  if (data !== undefined) return <SettingsForm read={data} onReload={refetch} {...form} />;
  if (!isError) return <Skeleton active />;
  return (
    <ErrorState title={t('settings.loadFailed')} {...failed} onRetry={() => void refetch()} retrying={isFetching} />
  );
}
