import { useApiQuery } from '@plugboard/api';
import { useCan } from '@plugboard/auth';
import { listUsers, lookUpChargers, places } from '@plugboard/contracts';
import { useNavigate } from '@plugboard/sdk';
import { placeAt } from '../../portal/portal.store.ts';
import { useSettled } from '../use-settled.ts';
import type { PaletteGroup } from './palette-item.ts';

/** How many of each kind are listed. */
const most = 5;
/** One letter finds half of everything. */
const fewestLetters = 2;

const leadsSomewhere = (path: string) => ['remote', 'shell'].includes(placeAt(path).kind);

/** A charger's own page, or the list that finds it. */
function chargerPath(id: string, name: string): string {
  const page = places.charger(id);
  return leadsSomewhere(page) ? page : `${places.chargers()}?search=${encodeURIComponent(name)}`;
}

interface Entities {
  readonly groups: readonly PaletteGroup[];
  readonly isSearching: boolean;
  readonly hasFailed: boolean;
}

/** Chargers and users that the typed text finds, where the person may see them and this portal has a page for them. */
export function useEntities(typed: string): Entities {
  const go = useNavigate();
  const search = useSettled(typed);
  const isWorthIt = search.length >= fewestLetters;
  const showsChargers = useCan('view_charger') && leadsSomewhere(places.chargers());
  const showsUsers = useCan('view_user') && leadsSomewhere(places.users());
  const query = { search, limit: most };
  const chargers = useApiQuery(lookUpChargers, { query }, { enabled: isWorthIt && showsChargers, keepPrevious: true });
  const users = useApiQuery(listUsers, { query }, { enabled: isWorthIt && showsUsers, keepPrevious: true });
  const isAsked = typed.trim().length >= fewestLetters;
  return {
    isSearching: isAsked && (chargers.isFetching || users.isFetching || search !== typed.trim()),
    hasFailed: isAsked && (chargers.isError || users.isError),
    groups: isAsked
      ? [
          {
            key: 'chargers',
            items: (showsChargers ? (chargers.data?.results ?? []) : []).map(({ pk, custom_id, charger_point_id }) => ({
              key: `charger-${pk}`,
              label: custom_id,
              detail: charger_point_id,
              icon: { nav: 'charger' },
              run: () => void go(chargerPath(pk, custom_id)),
            })),
          },
          {
            key: 'users',
            items: (showsUsers ? (users.data?.results ?? []) : []).map(({ id, first_name, last_name, email }) => ({
              key: `user-${id}`,
              label: `${first_name} ${last_name}`.trim() || email,
              detail: email,
              icon: { own: 'user' },
              run: () => void go(places.user(id)),
            })),
          },
        ]
      : [],
  };
}
