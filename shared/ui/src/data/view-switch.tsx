import { Segmented } from 'antd';
import { Icon } from '../core/icon.tsx';
import { VisuallyHidden } from '../core/visually-hidden.tsx';

const icons = { rows: 'layout-rows', grid: 'layout-grid' } as const;

/** How a list is laid out: a `DataTable` or a `CardGrid`. */
export type ListView = keyof typeof icons;

const views: readonly ListView[] = ['rows', 'grid'];

export interface ViewSwitchProps {
  readonly view: ListView;
  readonly onChange: (view: ListView) => void;
  /** `label` describes the choice for screen readers; the others name the views. */
  readonly texts: Readonly<Record<ListView | 'label', string>>;
}

/** Rows or grid. */
export function ViewSwitch({ view, onChange, texts }: ViewSwitchProps) {
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
