import { releaseCommands, type RemoteReleases } from '@plugboard/contracts/platform';
import { useTexts } from '@plugboard/sdk';
import { Checkbox } from '@plugboard/ui/data';
import { Select } from '@plugboard/ui/forms';
import { type ReactNode, useId } from 'react';
import { type MoveForm, partsOf } from '../move-form.model.ts';
import styles from '../releases.module.css';

const shares = [1, 5, 10, 20, 50, 100] as const;

interface MoveFieldsProps {
  readonly form: MoveForm;
  readonly remote: RemoteReleases;
  readonly tenants: readonly string[];
  readonly onChange: (form: MoveForm) => void;
}

function Field({ label, children }: { readonly label: string; readonly children: (id: string) => ReactNode }) {
  const id = useId();
  return (
    <div className={styles['field']}>
      <label htmlFor={id}>{label}</label>
      {children(id)}
    </div>
  );
}

/** The fields that the chosen command takes. */
export function MoveFields({ form, remote, tenants, onChange }: MoveFieldsProps) {
  const { t } = useTexts();
  const parts = partsOf[form.command];
  const change = (part: Partial<MoveForm>) => onChange({ ...form, ...part });
  const anybody = parts.tenant === 'taken' ? [{ value: '', label: t('releases.form.everybody') }] : [];
  return (
    <>
      <Field label={t('releases.form.command')}>
        {(id) => (
          <Select
            id={id}
            value={form.command}
            options={releaseCommands.map((command) => ({ value: command, label: t(`releases.command.${command}`) }))}
            onChange={(command) => change({ command })}
          />
        )}
      </Field>
      {parts.version ? (
        <Field label={t('releases.column.version')}>
          {(id) => (
            <Select
              id={id}
              value={form.version}
              options={remote.releases.map(({ version }) => ({ value: version, label: version }))}
              onChange={(version) => change({ version })}
            />
          )}
        </Field>
      ) : null}
      {parts.tenant ? (
        <Field label={t('releases.column.tenant')}>
          {(id) => (
            <Select
              id={id}
              showSearch
              value={form.tenant === '' && parts.tenant === 'needed' ? undefined : form.tenant}
              placeholder={t('releases.form.chooseTenant')}
              options={[...anybody, ...tenants.map((tenant) => ({ value: tenant, label: tenant }))]}
              onChange={(tenant) => change({ tenant })}
            />
          )}
        </Field>
      ) : null}
      {parts.percent ? (
        <Field label={t('releases.form.share')}>
          {(id) => (
            <Select
              id={id}
              value={form.percent}
              options={shares.map((share) => ({
                value: share,
                label: share === 100 ? t('releases.form.all') : t('releases.form.percent', { percent: share }),
              }))}
              onChange={(percent) => change({ percent })}
            />
          )}
        </Field>
      ) : null}
      {parts.now ? (
        <Checkbox checked={form.now} onChange={({ target }) => change({ now: target.checked })}>
          {t('releases.form.now')}
        </Checkbox>
      ) : null}
    </>
  );
}
