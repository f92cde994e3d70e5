import { Icon } from '../core/icon.tsx';
import { Segmented } from '../core/segmented.tsx';
import { VisuallyHidden } from '../core/visually-hidden.tsx';
import { useDataTexts } from './use-data-texts.ts';

const icons = { rows: 'layout-rows', grid: 'layout-grid' } as const;

/** How a list is laid out: a `DataTable` or a `CardGrid`. */
export type ListView = keyof typeof icons;

const views: readonly ListView[] = ['rows', 'grid'];

export interface ViewSwitchProps {
  readonly view: ListView;
  readonly onChange: (view: ListView) => void;
}

/** Rows or grid. */
export function ViewSwitch({ view, onChange }: ViewSwitchProps) {
  const { view: texts } = useDataTexts();
  const option = (value: ListView) => ({
    value,
    title: texts[value],
    label: (
      <>
        <Icon name={icons[value]} />
        <VisuallyHidden>{texts[value]}</VisuallyHidden>
      </>
    ),
  });
  return <Segmented<ListView> aria-label={texts.label} value={view} onChange={onChange} options={views.map(option)} />;
}
