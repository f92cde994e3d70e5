import { useGate } from '@plugboard/auth';
import { type Gate, places } from '@plugboard/contracts/platform';
import { Link } from 'react-router';
import { useSdkTexts } from '../texts/use-texts.ts';

interface Step {
  readonly place: string;
  /** Gate of the page that the step leads to. */
  readonly gate: Gate;
}

const operator = { hiddenFrom: ['limited'] } as const;
const location = { ...operator, feature: 'location', controlKey: 'location' } as const;
const mobileApp = { flag: 'mobile_app', hiddenFrom: ['fleet', 'limited'], permission: 'view_mobile_app' } as const;

const steps = {
  addCharger: {
    place: places.addCharger(),
    gate: { ...operator, unlessFlag: 'restricted_environment', permission: 'add_charger' },
  },
  chargers: { place: places.chargers(), gate: { ...operator, permission: 'view_charger' } },
  cards: { place: places.chargingCards(), gate: { permission: 'view_id_tag' } },
  locations: { place: places.locations(), gate: { ...location, permission: 'view_location' } },
  gridEvents: { place: places.gridEvents(), gate: { ...operator, superAdminOnly: true, permission: 'view_gridevent' } },
  drivers: { place: places.mobileAppUsers(), gate: mobileApp },
  activity: { place: places.chargingActivity(), gate: { permission: 'view_charging_session' } },
} satisfies Readonly<Record<string, Step>>;

export type NextStepKind = keyof typeof steps;

/**
 * The way on from a place where there is nothing yet; nothing for those whom its page is closed to.
 *
 * @example <EmptyState title={t('none')} action={<NextStep to="addCharger" />} />
 */
export function NextStep({ to }: { readonly to: NextStepKind }) {
  const { t } = useSdkTexts();
  const { place, gate } = steps[to];
  return useGate(gate).open ? <Link to={place}>{t(`nextStep.${to}`)}</Link> : null;
}
