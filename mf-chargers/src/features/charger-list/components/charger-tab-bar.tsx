import { useTexts } from '@plugboard/sdk';
import { TabBar } from '@plugboard/ui';
import { type ChargerTab, chargerTabs } from '../charger-tabs.model.ts';

interface ChargerTabBarProps {
  readonly tab: ChargerTab;
  readonly onChoose: (tab: ChargerTab) => void;
}

/** The list's tabs; which one was chosen last is remembered. */
export function ChargerTabBar({ tab, onChoose }: ChargerTabBarProps) {
  const { t } = useTexts();
  const choose = (key: string) => {
    const chosen = chargerTabs.find((known) => known === key);
    if (chosen !== undefined) onChoose(chosen);
  };
  const items = chargerTabs.map((key) => ({ key, label: t(`tab.${key}`) }));
  return <TabBar label={t('tab.label')} items={items} active={tab} onChange={choose} />;
}
