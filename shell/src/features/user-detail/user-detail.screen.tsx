import { useTexts } from '@plugboard/sdk';
import { PageFrame } from '@plugboard/ui';

export default function UserDetailScreen() {
  const { t } = useTexts();
  return <PageFrame title={t('titles.users')}>{null}</PageFrame>;
}
