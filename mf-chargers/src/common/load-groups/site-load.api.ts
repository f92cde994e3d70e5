import { useApiMutation, useApiQuery } from '@plugboard/api';
import { changeLoadMember, getSiteLoad } from '@plugboard/contracts/chargers';

/** In milliseconds: load changes with every car. */
const refetchInterval = 5000;

/** The load tree of a location, a group or a super group, live. */
export const useSiteLoad = (id: string) => useApiQuery(getSiteLoad, { params: { id } }, { refetchInterval });

export const useChangeLoadMember = () => useApiMutation(changeLoadMember, { invalidates: [getSiteLoad] });
