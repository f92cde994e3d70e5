import { useEnvironment, useGate } from '@plugboard/auth';
import { useTexts } from '@plugboard/sdk';
import { Notice, PageFrame } from '@plugboard/ui';
import type { ReactNode } from 'react';

interface LoadControlGateProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** A screen of load control, or how to get it: it is part of the Pro licence (spec §1). */
export function LoadControlGate({ title, children }: LoadControlGateProps) {
  const { t } = useTexts();
  const hasPro = useGate({ proLicence: 'load_control' }).open;
  const { contact_email: email } = useEnvironment();
  if (hasPro) return children;
  return (
    <PageFrame title={title}>
      <Notice tone="warn">{t('loadGroups.pro', { email })}</Notice>
    </PageFrame>
  );
}
