import { RemoteCard, type RemoteFault } from '@plugboard/ui';
import { sdkNamespace } from '../texts/i18n.ts';
import { useTextsOf } from '../texts/use-texts.ts';

const textKeys: Readonly<Record<RemoteFault, string>> = {
  slow: 'card.slow',
  unavailable: 'card.unavailable',
  crash: 'card.crash',
  'update-needed': 'card.updateNeeded',
};

export interface FailureCardProps {
  readonly fault: RemoteFault;
  readonly owner: string;
  readonly onRetry: () => void;
  readonly retrying?: boolean;
}

/** Says that a remote is not there, or not yet, whose it is, and offers to try again. */
export function FailureCard({ fault, owner, onRetry, retrying = false }: FailureCardProps) {
  const { t } = useTextsOf(sdkNamespace);
  return (
    <RemoteCard
      fault={fault}
      title={t(`${textKeys[fault]}.title`)}
      text={t(`${textKeys[fault]}.text`)}
      owner={t('card.owner', { owner })}
      retryLabel={t('card.retry')}
      onRetry={onRetry}
      retrying={retrying}
    />
  );
}
