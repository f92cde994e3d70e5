import { useTexts } from '@plugboard/sdk';

export default function ChargerListScreen() {
  const { t } = useTexts();
  return <h1>{t('list.title')}</h1>;
}
