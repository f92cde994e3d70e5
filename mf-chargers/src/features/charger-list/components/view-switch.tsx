import { useTexts } from '@plugboard/sdk';
import { Icon, Segmented, VisuallyHidden } from '@plugboard/ui';
import { type ChargerView, chargerViews } from '../charger-list.model.ts';

const icons = { rows: 'layout-rows', grid: 'layout-grid' } as const;

interface ViewSwitchProps {
  readonly view: ChargerView;
  readonly onChange: (view: ChargerView) => void;
}

/** Rows or grid. */
export function ViewSwitch({ view, onChange }: ViewSwitchProps) {
  const { t } = useTexts();
  const option = (value: ChargerView) => ({
    value,
    title: t(`view.${value}`),
    label: (
      <>
        <Icon name={icons[value]} />
        <VisuallyHidden>{t(`view.${value}`)}</VisuallyHidden>
      </>
    ),
  });
  return (
    <Segmented<ChargerView>
      aria-label={t('view.label')}
      value={view}
      onChange={onChange}
      options={chargerViews.map(option)}
    />
  );
}
