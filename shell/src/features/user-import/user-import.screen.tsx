import { urlChoice, useTexts, useUrlState } from '@plugboard/sdk';
import { PageFrame } from '@plugboard/ui';
import { UsersBreadcrumb } from '../users/users-breadcrumb.tsx';
import { CsvPart } from './components/csv-part.tsx';
import { InvitePart } from './components/invite-part.tsx';

const importMethods = ['invite', 'csv'] as const;
const parsers = { way: urlChoice(importMethods, 'invite') };

/** Several users at once: by their addresses, or from a file. */
export default function UserImportScreen() {
  const { t } = useTexts();
  const [{ way }, setUrl] = useUrlState(parsers);
  return (
    <PageFrame
      title={t('titles.userImport')}
      width="form"
      breadcrumb={<UsersBreadcrumb current={t('titles.userImport')} />}
      tabs={{
        label: t('users.bulk.tabs'),
        items: importMethods.map((key) => ({ key, label: t(`users.bulk.${key}`) })),
        active: way,
        onChange: (next) => setUrl({ way: importMethods.find((known) => known === next) ?? 'invite' }),
      }}
    >
      {way === 'invite' ? <InvitePart /> : <CsvPart />}
    </PageFrame>
  );
}
