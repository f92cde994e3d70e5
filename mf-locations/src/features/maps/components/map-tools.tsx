import { useTexts } from '@plugboard/sdk';
import { Checkbox, ChoiceFilter, FilterBar } from '@plugboard/ui/data';
import type { MapLayer } from '../map-layer.ts';
import type { MapState } from '../use-map-state.ts';
import styles from './map-board.module.css';

interface MapToolsProps {
  readonly state: MapState;
  readonly layers: readonly MapLayer[];
  /** Of the search field. */
  readonly label: string;
}

/** Search, the filter of sites, and which layers are shown. */
export function MapTools({ state, layers, label }: MapToolsProps) {
  const { t } = useTexts();
  const { search, attention, narrow, isShown, toggle } = state;
  const attentionLabel = t('list.attention');
  return (
    <FilterBar
      search={{ label, value: search, onChange: (text) => narrow({ search: text }) }}
      filters={[
        {
          key: 'attention',
          label: attentionLabel,
          isSet: attention !== '',
          control: (
            <ChoiceFilter
              label={attentionLabel}
              any={t('list.anyState')}
              values={['yes', 'no']}
              labelOf={(value) => t(value === 'yes' ? 'list.needsAttention' : 'list.fine')}
              chosen={attention}
              onChange={(value) => narrow({ attention: value })}
            />
          ),
        },
      ]}
      activeCount={attention === '' ? 0 : 1}
      onClear={() => narrow({ attention: '' })}
      end={
        <fieldset className={styles['layers']} aria-label={t('maps.layers')}>
          {layers.map(({ key, label: name }) => (
            <Checkbox key={key} checked={isShown(key)} onChange={() => toggle(key)}>
              {name}
            </Checkbox>
          ))}
        </fieldset>
      }
    />
  );
}
