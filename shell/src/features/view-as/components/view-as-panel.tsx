import { userTypes, type UserType } from '@plugboard/contracts/accounts';
import { tenantFeatures, type TenantFeature, type ViewAsChoice } from '@plugboard/contracts/platform';
import { Button, Drawer } from '@plugboard/ui';
import { Checkbox, Select } from '@plugboard/ui/data';
import { useId, useState } from 'react';
import { firstChoice } from '../view-as.model.ts';
import { startViewAs, useOwnViewer, useViewAs } from '../view-as.store.ts';
import { useViewAsTexts } from '../view-as-texts.ts';
import { UserChoice } from './user-choice.tsx';
import styles from './view-as-panel.module.css';

interface ViewAsPanelProps {
  readonly onClose: () => void;
}

/** Asks for the account, or the kind of account, that the portal is to be looked at as. */
export default function ViewAsPanel({ onClose }: ViewAsPanelProps) {
  const { t } = useViewAsTexts();
  const field = useId();
  const own = useOwnViewer();
  const [choice, setChoice] = useState<ViewAsChoice>(useViewAs() ?? firstChoice(own));
  const change = (part: Partial<ViewAsChoice>) => setChoice({ ...choice, name: null, allowedSections: null, ...part });
  const start = () => {
    startViewAs(choice);
    onClose();
  };
  const featuresOn = tenantFeatures.filter((feature) => !choice.featuresOff.includes(feature));
  return (
    <Drawer
      open
      title={t('title')}
      onClose={onClose}
      footer={
        <div className={styles['footer']}>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button type="primary" onClick={start}>
            {t('start')}
          </Button>
        </div>
      }
    >
      <div className={styles['form']}>
        <p className={styles['about']}>{t('about')}</p>
        {own.permissions.includes('view_user') ? <UserChoice choice={choice} onChoose={setChoice} /> : null}
        <div className={styles['field']}>
          <label htmlFor={field}>{t('userType')}</label>
          <Select<UserType>
            id={field}
            value={choice.userType}
            onChange={(userType) => change({ userType })}
            options={userTypes.toReversed().map((value) => ({ value, label: t(`userTypes.${value}`) }))}
          />
        </div>
        <fieldset className={styles['set']}>
          <legend>{t('account')}</legend>
          <Checkbox checked={choice.isLimited} onChange={({ target }) => change({ isLimited: target.checked })}>
            {t('limited')}
          </Checkbox>
          <Checkbox
            checked={choice.isFleet}
            onChange={({ target }) => setChoice({ ...choice, isFleet: target.checked })}
          >
            {t('fleet')}
          </Checkbox>
        </fieldset>
        <fieldset className={styles['set']}>
          <legend>{t('features')}</legend>
          <Checkbox.Group<TenantFeature>
            className={styles['features'] ?? ''}
            value={featuresOn}
            onChange={(on) =>
              setChoice({ ...choice, featuresOff: tenantFeatures.filter((feature) => !on.includes(feature)) })
            }
            options={tenantFeatures.map((value) => ({ value, label: t(`featureNames.${value}`) }))}
          />
        </fieldset>
      </div>
    </Drawer>
  );
}
