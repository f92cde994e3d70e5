import { decideGate, type ParcelName, type Viewer } from '@plugboard/contracts/platform';
import type { LocationTab } from './location-tabs.tsx';
import type { TabShut } from './shut-tab.tsx';

interface ShownTab {
  readonly tab: LocationTab;
  readonly shut: TabShut | null;
}

/** Why a tab that the account may see shows nothing; the control comes before the license. */
function whyShut({ controlKey, proLicence }: LocationTab, viewer: Viewer): TabShut | null {
  if (!decideGate({ controlKey }, viewer).open) return 'control-key';
  return proLicence !== undefined && !viewer.hasPro ? proLicence : null;
}

/** The tabs that the account sees. One whose part no remote offers is left out, unless it is shut anyway. */
export const showTabs = (
  tabs: readonly LocationTab[],
  viewer: Viewer,
  offers: (parcel: ParcelName) => boolean,
): readonly ShownTab[] =>
  tabs.flatMap((tab) => {
    if (!decideGate(tab.gate ?? {}, viewer).open) return [];
    const shut = whyShut(tab, viewer);
    return shut === null && tab.parcel !== undefined && !offers(tab.parcel) ? [] : [{ tab, shut }];
  });
