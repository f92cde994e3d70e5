import { downloadApi, saveFile } from '@plugboard/api';
import { exportMobileList } from '@plugboard/contracts/drivers';
import type { SaveOptions } from '@plugboard/sdk/lists';
import { browserTimeZone } from '@plugboard/ui';
import type { MobileUserListState } from './mobile-users.ts';

/** Has the browser save all users that fit; resolves with the file's name. */
export async function saveUsers(state: MobileUserListState, { signal, onArrived }: SaveOptions): Promise<string> {
  const { search, sort, filters } = state;
  const body = {
    format: 'excel' as const,
    type: 'user' as const,
    tz: browserTimeZone(),
    search: search.trim() || undefined,
    ordering: sort,
    status__in: [...filters.status],
  };
  const params = { section: 'user', format: 'excel' } as const;
  const file = await downloadApi(
    exportMobileList,
    { params, body, signal, onDownloadProgress: onArrived },
    'app_users.xlsx',
  );
  saveFile(file);
  return file.fileName;
}
