import { errorMessage } from '@plugboard/api';
import type { Charger } from '@plugboard/contracts/chargers';
import { places } from '@plugboard/contracts/platform';
import { Link, useTexts } from '@plugboard/sdk';
import { Notice } from '@plugboard/ui';
import { FormSection } from '@plugboard/ui/forms';
import { useState } from 'react';
import { useChangeTags } from '../../../common/charger-tags/charger-tags.api.ts';
import { tagChangeBetween } from '../../../common/charger-tags/chosen-tags.model.ts';
import { TagSelect } from '../../../common/charger-tags/tag-select.tsx';
import styles from '../charger-settings.module.css';

/** The tags of a charger, saved as soon as one is added or removed. */
export function ChargerTags({ charger: { id, tags } }: { readonly charger: Charger }) {
  const { t } = useTexts();
  const { mutateAsync: change, isPending } = useChangeTags();
  const [refused, setRefused] = useState<string | null>(null);
  // The choice is shown until the charger is read again.
  const [chosen, setChosen] = useState({ read: tags, tags });
  const shown = chosen.read === tags ? chosen.tags : tags;
  const save = async (next: readonly string[]) => {
    setRefused(null);
    setChosen({ read: tags, tags: [...next] });
    try {
      await change({ params: { id }, body: tagChangeBetween(shown, next) });
    } catch (error) {
      setChosen({ read: tags, tags: shown });
      setRefused(errorMessage(error, t('settings.wrong')));
    }
  };
  return (
    <FormSection title={t('tags.title')} text={t('tags.text')}>
      <div className={styles['stacked']}>
        <TagSelect label={t('tags.title')} value={shown} onChange={(next) => void save(next)} loading={isPending} />
        <Link to={places.chargerTags()}>{t('tags.manage')}</Link>
        {refused === null ? null : <Notice tone="bad">{refused}</Notice>}
      </div>
    </FormSection>
  );
}
