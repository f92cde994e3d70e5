import { type CurrentType, priceProblems, type PriceSettings, priceSettings } from '@plugboard/contracts/chargers';
import { type PriceForm, toPriceChange } from '@plugboard/sdk/pricing';

/** Price settings as they are typed; `null` while they are not complete or contradict themselves. */
export function toDraft(form: PriceForm): PriceSettings | null {
  const parsed = priceSettings.safeParse(toPriceChange(form, Object.keys(form)));
  return parsed.success && priceProblems(parsed.data).length === 0 ? parsed.data : null;
}

/** The settings that hold for a current type: the location's, else the network's; `null` for none. */
export const settingsOf = (
  type: CurrentType,
  draft: PriceSettings,
  usual: PriceSettings | undefined,
): PriceSettings | null => {
  const side = type === 'AC' ? 'ac' : 'dc';
  if (draft[side]) return draft;
  return usual?.[side] ? usual : null;
};
