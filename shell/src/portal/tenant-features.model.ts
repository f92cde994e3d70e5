import { closestRoute, decideGate, type Gate, type Language, type Viewer } from '@plugboard/contracts/platform';
import en from '../features/shell-titles/en.json';
import es from '../features/shell-titles/es.json';

interface SwitchableFeature {
  readonly path: string;
  readonly title: Readonly<Record<Language, string>>;
  readonly gate: Gate;
}

const titleTexts = (title: keyof typeof en) => ({ en: en[title], es: es[title] });

/** Limited accounts have the routes of spec §2.4 only; drivers have none. */
const hiddenFrom = ['driver', 'limited'] as const;

/**
 * Features that a tenant can switch off as a whole, with the routes of spec §2.3. Declared in the shell, so that their
 * page exists before the feature is built and while its remote is unavailable.
 */
const switchableFeatures: readonly SwitchableFeature[] = [
  {
    path: '/utility_rewards/*',
    title: titleTexts('utilityRewards'),
    gate: { hiddenFrom, feature: 'utility_rewards', controlKey: 'utility_rewards' },
  },
  {
    path: '/vehicles/*',
    title: titleTexts('vehicles'),
    gate: { hiddenFrom, permission: 'view_vehicle', feature: 'vehicles', controlKey: 'vehicles' },
  },
  {
    path: '/pos-terminals/*',
    title: titleTexts('posTerminals'),
    gate: { hiddenFrom, permission: 'view_pos_terminal', feature: 'pos_terminals', controlKey: 'pos_terminals' },
  },
  ...['/locations/*', '/locations-add'].map((path) => ({
    path,
    title: titleTexts('locations'),
    gate: { hiddenFrom, permission: 'view_location', feature: 'location', controlKey: 'location' } as const,
  })),
  { path: '/tickets/*', title: titleTexts('tickets'), gate: { hiddenFrom: ['driver'], flag: 'tickets_section_shown' } },
];

/** The feature at an address, if the tenant has switched it off and the viewer could otherwise open it. */
export function switchedOffFeature(viewer: Viewer, pathname: string): SwitchableFeature | null {
  const feature = closestRoute(switchableFeatures, pathname);
  if (!feature) return null;
  const decision = decideGate(feature.gate, viewer);
  const isSwitchedOff = !decision.open && ['feature', 'control-key', 'flag'].includes(decision.reason);
  return isSwitchedOff ? feature : null;
}
