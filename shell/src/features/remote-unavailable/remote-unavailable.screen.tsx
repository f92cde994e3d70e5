import { usePageTitle } from '@plugboard/sdk';
import { FailureCard } from '@plugboard/sdk/host';
import { useState } from 'react';
import { useShellTexts } from '../../locale/shell-texts.ts';
import { retryRemote } from '../../portal/retry-remote.ts';

interface RemoteUnavailableScreenProps {
  readonly fault: 'unavailable' | 'update-needed';
  readonly id: string;
  readonly owner: string;
}

/** Shown for a remote whose release this portal cannot use. “Try again” requests the registry again. */
export default function RemoteUnavailableScreen({ fault, id, owner }: RemoteUnavailableScreenProps) {
  const { t } = useShellTexts();
  usePageTitle(t(fault === 'unavailable' ? 'version.unavailable' : 'version.updateNeeded'));
  const [retrying, setRetrying] = useState(false);
  const retry = () => {
    setRetrying(true);
    void retryRemote(id).finally(() => setRetrying(false));
  };
  return <FailureCard fault={fault} owner={owner} onRetry={retry} retrying={retrying} />;
}
