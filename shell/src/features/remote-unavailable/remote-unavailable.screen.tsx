import { usePageTitle } from '@plugboard/sdk';
import { FailureCard } from '@plugboard/sdk/host';
import { useState } from 'react';
import { useShellTexts } from '../../locale/shell-texts.ts';
import { retryRemote } from '../../portal/retry-remote.ts';

const titles = {
  unavailable: 'version.unavailable',
  'update-needed': 'version.updateNeeded',
  off: 'version.off',
} as const;

interface RemoteUnavailableScreenProps {
  readonly fault: keyof typeof titles;
  readonly id: string;
  readonly owner: string;
}

/** Shown for a remote whose release this portal cannot use, or that was switched off while the page was open. “Try again” requests the registry again. */
export default function RemoteUnavailableScreen({ fault, id, owner }: RemoteUnavailableScreenProps) {
  const { t } = useShellTexts();
  usePageTitle(t(titles[fault]));
  const [retrying, setRetrying] = useState(false);
  const retry = () => {
    setRetrying(true);
    void retryRemote(id).finally(() => setRetrying(false));
  };
  return <FailureCard fault={fault} owner={owner} onRetry={retry} retrying={retrying} />;
}
