import { useTexts } from '@plugboard/sdk';
import { OrbitChart, PageFrame } from '@plugboard/ui';

export default function OrbitScreen() {
  const { t } = useTexts();
  return (
    <PageFrame title={t('orbit.title')}>
      <OrbitChart title={t('orbit.title')} />
    </PageFrame>
  );
}
