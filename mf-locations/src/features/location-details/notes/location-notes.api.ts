import { useApiMutation, useApiQuery } from '@plugboard/api';
import {
  changeLocationNote,
  createLocationNote,
  deleteLocationNote,
  listLocationNotes,
} from '@plugboard/contracts/locations';

/** Notes of a location that are read at once, newest first. */
const pageSize = 50;

export const useLocationNotes = (location: string) =>
  useApiQuery(listLocationNotes, { query: { location, limit: pageSize } });

const invalidates = [listLocationNotes];
export const useCreateNote = () => useApiMutation(createLocationNote, { invalidates });
export const useChangeNote = () => useApiMutation(changeLocationNote, { invalidates });
export const useDeleteNote = () => useApiMutation(deleteLocationNote, { invalidates });
