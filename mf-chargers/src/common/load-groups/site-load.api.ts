import { useApiMutation, useApiQuery } from '@plugboard/api';
import {
  changeLoadMember,
  getLoadDay,
  getSiteLoad,
  type LoadLimit,
  setSiteLimit,
  type SiteLoad,
} from '@plugboard/contracts/chargers';

/** In milliseconds: load changes with every car. */
const refetchInterval = 5000;

/** The load tree of a location, a group or a super group, live. */
export const useSiteLoad = (id: string) => useApiQuery(getSiteLoad, { params: { id } }, { refetchInterval });

/** Energy of its cars on a day, `2026-11-22`. */
export const useLoadDay = (id: string, date: string) => useApiQuery(getLoadDay, { params: { id }, query: { date } });

export const useChangeLoadMember = () => useApiMutation(changeLoadMember, { invalidates: [getSiteLoad] });
export const useSetSiteLimit = () => useApiMutation(setSiteLimit, { invalidates: [getSiteLoad] });

/** The limit of the location itself. */
export function siteLimitOf({ tree: { nodes } }: SiteLoad): LoadLimit {
  const { max_load = null, max_current = null } = nodes.find(({ parent }) => parent === null) ?? {};
  return { max_load, max_current };
}
