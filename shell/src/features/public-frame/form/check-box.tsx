import styles from './fields.module.css';

interface CheckBoxProps {
  readonly label: string;
  readonly name: string;
  readonly checked: boolean;
  readonly onChecked: (checked: boolean) => void;
}

export const CheckBox = ({ label, name, checked, onChecked }: CheckBoxProps) => (
  <label className={styles['check']}>
    <input type="checkbox" name={name} checked={checked} onChange={(event) => onChecked(event.target.checked)} />
    <span>{label}</span>
  </label>
);
