import { useApiMutation } from '@plugboard/api';
import { checkCardImport, importCards, listIdTags } from '@plugboard/contracts/charging';

export const useCheckCardImport = () => useApiMutation(checkCardImport, { invalidates: [] });
export const useImportCards = () => useApiMutation(importCards, { invalidates: [listIdTags] });
