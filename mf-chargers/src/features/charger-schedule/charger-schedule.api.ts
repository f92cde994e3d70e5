import { useApiMutation, useApiQuery, useTaggedQuery } from '@plugboard/api';
import {
  changeChargingSchedule,
  type ChargerListItem,
  checkChargingSchedule,
  clearChargingSchedule,
  getCharger,
  getChargingSchedule,
  getSiteLoad,
  listChargers,
  setChargingSchedule,
} from '@plugboard/contracts/chargers';
import { listGridLimits } from '@plugboard/contracts/grid';
import { useGate } from '@plugboard/auth';
import { useState } from 'react';

/** A port's schedule, with the tag that a save is bound to. */
export const useSchedule = (port: string) => useTaggedQuery(getChargingSchedule, { params: { id: port } });

/** Limits of load control at a location, where the tenant has that. */
export function useLoadLimits(location: string | null) {
  const { open } = useGate({ proLicence: 'load_control' });
  return useApiQuery(getSiteLoad, { params: { id: location ?? '' } }, { enabled: open && location !== null });
}

/** Limits of grid events at a port on a day. */
export const useGridLimits = (port: string, date: string) =>
  useApiQuery(listGridLimits, { params: { id: port }, query: { date } });

const invalidates = [getChargingSchedule, getCharger, listChargers];

export const useSetSchedule = () => useApiMutation(setChargingSchedule, { invalidates });
export const useChangeSchedule = () => useApiMutation(changeChargingSchedule, { invalidates });
export const useCheckSchedule = () => useApiMutation(checkChargingSchedule, { invalidates });
export const useClearSchedule = () => useApiMutation(clearChargingSchedule, { invalidates });

const maxFound = 25;

/** Chargers to copy a schedule to: those that a text finds, and those chosen so far. */
export function useCopyTargets(search: string) {
  const { data } = useApiQuery(listChargers, { query: { search, limit: maxFound } });
  const [chosen, setChosen] = useState<readonly ChargerListItem[]>([]);
  const results = data?.results ?? [];
  const found = [...chosen, ...results.filter(({ id }) => !chosen.some((one) => one.id === id))];
  return { found, chosen, choose: (ids: readonly string[]) => setChosen(found.filter(({ id }) => ids.includes(id))) };
}
