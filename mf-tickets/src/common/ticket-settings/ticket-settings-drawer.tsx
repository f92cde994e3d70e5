import { RemoteResource, useLeaveGuard, useTexts } from '@plugboard/sdk';
import { Drawer } from '@plugboard/ui';
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
  const query = useTicketSettings();
  const failed = t('settings.loadFailed');
  return (
    <RemoteResource query={query} missing={{ title: failed }} failed={failed}>
      {(read) => <SettingsForm read={read} refetch={query.refetch} {...form} />}
    </RemoteResource>
  );
}
