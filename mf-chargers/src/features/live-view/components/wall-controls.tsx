import { useTexts } from '@plugboard/sdk';
import { Segmented, useIsPhone } from '@plugboard/ui';
import { ChoiceFilter } from '@plugboard/ui/data';
import { type FaultAlert, faultAlerts } from '../alerts/new-faults.model.ts';
import { densities, type WallDensity } from '../use-wall-size.ts';
import styles from './wall-controls.module.css';

interface WallControlsProps {
  readonly density: WallDensity;
  readonly onDensity: (density: WallDensity) => void;
  readonly alert: FaultAlert;
  readonly onAlert: (alert: FaultAlert) => void;
}

/** Density of the wall, and how it announces new faults. */
export function WallControls({ density, onDensity, alert, onAlert }: WallControlsProps) {
  const { t } = useTexts();
  const isPhone = useIsPhone();
  const [quiet, ...louder] = faultAlerts;
  return (
    <span className={styles['controls']}>
      <ChoiceFilter
        label={t('liveView.alert.label')}
        any={t(`liveView.alert.${quiet}`)}
        values={louder}
        labelOf={(value) => t(`liveView.alert.${value}`)}
        chosen={alert === quiet ? '' : alert}
        onChange={(value) => onAlert(value === '' ? quiet : value)}
      />
      {isPhone ? null : (
        <Segmented<WallDensity>
          aria-label={t('liveView.density.label')}
          value={density}
          onChange={onDensity}
          options={densities.map((value) => ({ value, label: t(`liveView.density.${value}`) }))}
        />
      )}
    </span>
  );
}
