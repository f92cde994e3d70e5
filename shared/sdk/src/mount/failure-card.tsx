import { RemoteCard, type RemoteFault } from '@plugboard/ui';
import { useSdkTexts } from '../texts/use-texts.ts';

const textKeys = {
  slow: 'card.slow',
  unavailable: 'card.unavailable',
  crash: 'card.crash',
  'update-needed': 'card.updateNeeded',
  off: 'card.off',
} as const satisfies Readonly<Record<RemoteFault, string>>;

export interface FailureCardProps {
  readonly fault: RemoteFault;
  readonly owner: string;
  readonly onRetry: () => void;
  readonly retrying?: boolean;
}

/** Says that a remote is not there, or not yet, whose it is, and offers to try again. */
export function FailureCard({ fault, owner, onRetry, retrying = false }: FailureCardProps) {
  const { t } = useSdkTexts();
  return (
    <RemoteCard
      fault={fault}
      title={t(`${textKeys[fault]}.title`)}
      text={t(`${textKeys[fault]}.text`)}
      owner={t('card.owner', { owner })}
      onRetry={onRetry}
      retrying={retrying}
    />
  );
}
