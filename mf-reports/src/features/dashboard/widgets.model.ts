/** Widgets below the chart, in their usual order. */
export const widgets = [
  'attention',
  'siteLoad',
  'statuses',
  'efficiency',
  'topEnergy',
  'latestSessions',
  'topVehicles',
  'miles',
  'topSessions',
  'topRevenue',
  'topCost',
  'errors',
] as const;
export type Widget = (typeof widgets)[number];

/** Widgets that a person has to add. */
const added: readonly Widget[] = ['topSessions', 'topRevenue', 'topCost'];

export const usualWidgets = widgets.filter((widget) => !added.includes(widget));

/** Widgets that name chargers, which limited accounts do not see. */
export const chargerWidgets: readonly Widget[] = ['attention', 'siteLoad', 'statuses', 'errors'];
/** Widgets of vehicles, which not every tenant has. */
export const vehicleWidgets: readonly Widget[] = ['topVehicles', 'miles'];
/** Widgets that show revenue. */
export const revenueWidgets: readonly Widget[] = ['topRevenue'];

/** A remembered arrangement; names that are no widget, or no longer, are left out. */
export const parseWidgets = (text: string): Widget[] => {
  const named = text.split(',');
  return widgets.filter((widget) => named.includes(widget)).toSorted((a, b) => named.indexOf(a) - named.indexOf(b));
};

export const toggleWidget = (shown: readonly Widget[], widget: Widget): Widget[] =>
  shown.includes(widget) ? shown.filter((other) => other !== widget) : [...shown, widget];

/** Moves a widget by one place. */
export function moveWidget(shown: readonly Widget[], widget: Widget, by: -1 | 1): Widget[] {
  const at = shown.indexOf(widget);
  const other = shown[at + by];
  if (other === undefined) return [...shown];
  return shown.map((each) => {
    if (each === widget) return other;
    return each === other ? widget : each;
  });
}
