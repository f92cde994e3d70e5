import { useTexts } from '@plugboard/sdk';
import { PageFrame } from '@plugboard/ui';
import { noteInstances } from './instances.ts';

noteInstances();

export default function ExtrasScreen() {
  const { t } = useTexts();
  return <PageFrame title={t('list.title')}>{null}</PageFrame>;
}
