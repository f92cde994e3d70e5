import { useApiMutation } from '@plugboard/api';
import {
  deleteChargerTag,
  getCharger,
  getChargerEnum,
  listChargers,
  listChargerTags,
  mergeChargerTags,
  renameChargerTag,
} from '@plugboard/contracts/chargers';

const invalidates = [listChargerTags, getChargerEnum, listChargers, getCharger];

export const useRenameTag = () => useApiMutation(renameChargerTag, { invalidates });
export const useMergeTags = () => useApiMutation(mergeChargerTags, { invalidates });
export const useDeleteTag = () => useApiMutation(deleteChargerTag, { invalidates });
