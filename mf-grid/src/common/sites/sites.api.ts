import { useApiMutation } from '@plugboard/api';
import { changeGridSite, listGridOffers, listGridSites } from '@plugboard/contracts/grid';

export const useChangeSite = () => useApiMutation(changeGridSite, { invalidates: [listGridSites, listGridOffers] });
