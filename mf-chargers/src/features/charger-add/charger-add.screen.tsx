import { urlChoice, urlText, useTexts, useUrlState } from '@plugboard/sdk';
import { PageFrame } from '@plugboard/ui';
import { ChargersBreadcrumb } from '../../common/chargers-breadcrumb.tsx';
import { ChargerAdded } from './components/charger-added.tsx';
import { CsvImport } from './csv/csv-import.tsx';
import { OfferedChargers } from './components/offered-chargers.tsx';
import { NewChargerForm } from './components/new-charger-form.tsx';

const addMethods = ['one', 'csv'] as const;
const parsers = { added: urlText(), identity: urlText(), from: urlChoice(addMethods, 'one') };

/** Adds a charger step by step, then shows the settings of its charge point; or many from a file. */
export default function ChargerAddScreen() {
  const { t } = useTexts();
  const [{ added, identity, from }, setUrl] = useUrlState(parsers);
  return (
    <PageFrame
      title={t('add.title')}
      width={from === 'csv' ? 'full' : 'form'}
      breadcrumb={<ChargersBreadcrumb current={t('add.title')} />}
      tabs={{
        label: t('csv.methods'),
        items: addMethods.map((key) => ({ key, label: t(`csv.method.${key}`) })),
        active: from,
        onChange: (next) => setUrl({ from: addMethods.find((known) => known === next) ?? 'one' }),
      }}
    >
      {from === 'csv' ? (
        <CsvImport />
      ) : added === '' ? (
        <>
          <OfferedChargers />
          <NewChargerForm
            key={identity}
            {...(identity === '' ? {} : { identity })}
            onAdded={({ id }) => setUrl({ added: id, identity: '' })}
          />
        </>
      ) : (
        <ChargerAdded id={added} onAnother={() => setUrl({ added: '' })} />
      )}
    </PageFrame>
  );
}
