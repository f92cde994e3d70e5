import { useApiQuery } from '@plugboard/api';
import { useCan } from '@plugboard/auth';
import { listUsers } from '@plugboard/contracts/accounts';
import { lookUpChargers } from '@plugboard/contracts/chargers';
import { places } from '@plugboard/contracts/platform';
import { listTickets } from '@plugboard/contracts/tickets';
import { useNavigate, useDebouncedValue } from '@plugboard/sdk';
import { personName } from '../../common/person-name.ts';
import { hasPage } from '../../portal/portal.store.ts';
import type { PaletteGroup } from './palette-item.ts';

/** How many of each kind are listed. */
const maxPerKind = 5;
/** One letter finds half of everything. */
const minLetters = 2;

/** A charger's own page, or the list that finds it. */
function chargerPath(id: string, name: string): string {
  const page = places.charger(id);
  return hasPage(page) ? page : `${places.chargers()}?search=${encodeURIComponent(name)}`;
}

interface RecordSearch {
  readonly groups: readonly PaletteGroup[];
  readonly isSearching: boolean;
  readonly hasFailed: boolean;
}

/** Chargers, users and tickets that the typed text finds, where the person may see them and this portal has a page for them. */
export function useRecordSearch(typed: string): RecordSearch {
  const go = useNavigate();
  const search = useDebouncedValue(typed.trim());
  const isLongEnough = search.length >= minLetters;
  const showsChargers = useCan('view_charger') && hasPage(places.chargers());
  const showsUsers = useCan('view_user') && hasPage(places.users());
  const query = { search, limit: maxPerKind };
  const chargers = useApiQuery(
    lookUpChargers,
    { query },
    { enabled: isLongEnough && showsChargers, keepPrevious: true },
  );
  const showsTickets = useCan('view_tickets') && hasPage(places.tickets());
  const users = useApiQuery(listUsers, { query }, { enabled: isLongEnough && showsUsers, keepPrevious: true });
  const tickets = useApiQuery(
    listTickets,
    { query: { search, per_page: maxPerKind } },
    { enabled: isLongEnough && showsTickets, keepPrevious: true },
  );
  const asked = [chargers, users, tickets];
  const isAsked = typed.trim().length >= minLetters;
  return {
    isSearching: isAsked && (asked.some(({ isFetching }) => isFetching) || search !== typed.trim()),
    hasFailed: isAsked && asked.some(({ isError }) => isError),
    groups: isAsked
      ? [
          {
            key: 'chargers',
            items: (showsChargers ? (chargers.data?.results ?? []) : []).map(({ pk, custom_id, charger_point_id }) => ({
              key: `charger-${pk}`,
              label: custom_id,
              detail: charger_point_id,
              icon: { nav: 'charger' },
              path: chargerPath(pk, custom_id),
              run: () => void go(chargerPath(pk, custom_id)),
            })),
          },
          {
            key: 'users',
            items: (showsUsers ? (users.data?.results ?? []) : []).map((user) => ({
              key: `user-${user.id}`,
              label: personName(user),
              detail: user.email,
              icon: { own: 'user' },
              path: places.user(user.id),
              run: () => void go(places.user(user.id)),
            })),
          },
          {
            key: 'tickets',
            items: (showsTickets ? (tickets.data?.results ?? []) : []).map(({ id, ticket_name, charger }) => ({
              key: `ticket-${id}`,
              label: ticket_name,
              detail: [`${id}`, charger?.custom_id].filter(Boolean).join(' · '),
              icon: { nav: 'ticket' },
              path: places.ticket(id),
              run: () => void go(places.ticket(id)),
            })),
          },
        ]
      : [],
  };
}
