import { type ChargerListItem, isActivated, type Port } from '@plugboard/contracts/chargers';
import { changedWeekFields, dayField, toWeekForm, type WeekForm, type Weekday, weekdays } from './week-form.model.ts';

/** Change of a port by a copied week. */
export interface CopyRow {
  readonly port: string;
  /** “DEMO-002”, and the number of its port. */
  readonly charger: string;
  readonly connector: number;
  readonly before: WeekForm;
  readonly after: WeekForm;
  readonly days: readonly Weekday[];
  /** Why it is left alone. */
  readonly refusal: 'shared' | 'notActivated' | null;
}

function refusalOf(charger: ChargerListItem, now: Date): CopyRow['refusal'] {
  if (charger.share_mode !== null) return 'shared';
  return isActivated(charger.licensed_from, charger.licensed_to, now) ? null : 'notActivated';
}

/** The same hours on the clock of each site; ports that have them already are left out. */
export function planCopies(
  week: WeekForm,
  chargers: readonly ChargerListItem[],
  { source, now }: { readonly source: Port['id']; readonly now: Date },
): CopyRow[] {
  return chargers.flatMap((charger) =>
    charger.ports
      .filter(({ id }) => id !== source)
      .map((port) => {
        const before = toWeekForm(port.schedule, charger.timezone);
        const after = { ...week, timezone: charger.timezone };
        const changed = changedWeekFields(before, after);
        return {
          port: port.id,
          charger: charger.custom_id,
          connector: port.connector_id,
          before,
          after,
          days: weekdays.filter((weekday) => changed.includes(dayField(weekday))),
          refusal: refusalOf(charger, now),
        };
      })
      .filter(({ days }) => days.length > 0),
  );
}
