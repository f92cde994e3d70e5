import type { LocationListItem } from '@plugboard/contracts/locations';
import { useTexts } from '@plugboard/sdk';
import { ToneTag } from '@plugboard/ui';

interface AttentionProps {
  readonly site: LocationListItem;
  /** In fewer words, where a line is shared with others. */
  readonly isShort?: boolean;
}

/** How the chargers of a site do: faulted and offline ones first, else how many are charging. */
export function Attention({ site: { chargers }, isShort = false }: AttentionProps) {
  const { t } = useTexts();
  const { total, faulted, offline, charging } = chargers;
  const count = faulted + offline;
  if (total === 0) return <ToneTag tone="muted" icon="circle" label={t('list.noChargers')} />;
  if (count > 0)
    return (
      <ToneTag
        tone="bad"
        icon="warning"
        label={t(isShort ? 'maps.states.attention' : 'list.attentionCount', { count })}
      />
    );
  return charging > 0 ? (
    <ToneTag tone="info" icon="bolt" label={t('list.charging', { count: charging })} />
  ) : (
    <ToneTag tone="good" icon="check" label={t('list.fine')} />
  );
}
