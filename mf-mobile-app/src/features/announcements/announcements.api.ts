import { useApiMutation, useApiQuery } from '@plugboard/api';
import {
  type AnnouncementForm,
  cancelAnnouncement,
  changeAnnouncement,
  countAudience,
  createAnnouncement,
  listAnnouncements,
} from '@plugboard/contracts/drivers';
import { joinValues } from '@plugboard/sdk';

const invalidates = [listAnnouncements];

export const useAddAnnouncement = () => useApiMutation(createAnnouncement, { invalidates });
export const useChangeAnnouncement = () => useApiMutation(changeAnnouncement, { invalidates });
export const useCancelAnnouncement = () => useApiMutation(cancelAnnouncement, { invalidates });

/** How many drivers an audience has now. */
export const useAudience = ({ locations, statuses }: Pick<AnnouncementForm, 'locations' | 'statuses'>) =>
  useApiQuery(countAudience, {
    query: { location_id__in: joinValues(locations), status__in: joinValues(statuses) },
  });
