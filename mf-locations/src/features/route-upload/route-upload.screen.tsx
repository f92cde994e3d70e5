import { downloadApi, errorMessage, saveFile } from '@plugboard/api';
import { places } from '@plugboard/contracts/platform';
import {
  getRoutesTemplate,
  maxRouteLines,
  routeUploadHeadings,
  type RouteUploadReply,
} from '@plugboard/contracts/vehicles';
import { Link, notify, useTexts } from '@plugboard/sdk';
import { Button, formatNumber, Icon, Notice, PageFrame } from '@plugboard/ui';
import { useRef, useState } from 'react';
import { useUploadRoutes } from '../../common/routes/route.api.ts';
import { RoutesBreadcrumb } from '../../common/routes/routes-breadcrumb.tsx';
import { LineProblems } from '../../common/upload/line-problems.tsx';
import { toUploadForm } from '../../common/upload/to-upload-form.ts';
import styles from '../../common/upload/upload.module.css';
import { UploadedRoutes } from './components/uploaded-routes.tsx';

/** A file that was checked, and the key under which its routes are added once. */
interface Checked {
  readonly file: File;
  readonly key: string;
  readonly reply: RouteUploadReply;
}

/** Adds routes from a CSV file: a dry run first, then exactly the routes without a problem (spec §2.13). */
export default function RouteUploadScreen() {
  const { t, language } = useTexts();
  const input = useRef<HTMLInputElement>(null);
  const [checked, setChecked] = useState<Checked | null>(null);
  const [failed, setFailed] = useState<string | null>(null);
  const { mutateAsync: upload, isPending } = useUploadRoutes();
  const send = async (file: File, dry_run: boolean, key: string) => {
    setFailed(null);
    try {
      const idempotencyKey = dry_run ? crypto.randomUUID() : key;
      setChecked({ file, key, reply: await upload({ body: toUploadForm(file, dry_run), idempotencyKey }) });
    } catch (error) {
      setFailed(errorMessage(error, t('routes.upload.failed')));
    }
  };
  const saveTemplate = async () => {
    try {
      saveFile(await downloadApi(getRoutesTemplate, {}, 'routes_template.csv'));
    } catch (error) {
      notify.error(errorMessage(error, t('routes.upload.templateFailed')));
    }
  };
  return (
    <PageFrame title={t('routes.upload.title')} breadcrumb={<RoutesBreadcrumb current={t('routes.upload.title')} />}>
      <p className={styles['hint']}>{t('routes.upload.hint', { max: formatNumber(maxRouteLines, language) })}</p>
      <div className={styles['actions']}>
        <Button
          type={checked === null ? 'primary' : 'default'}
          loading={isPending}
          onClick={() => input.current?.click()}
        >
          {t('routes.upload.choose')}
        </Button>
        <Button icon={<Icon name="download" size={14} />} onClick={() => void saveTemplate()}>
          {t('routes.upload.template')}
        </Button>
        <input
          ref={input}
          type="file"
          accept=".csv,.tsv,.txt,text/csv,text/plain"
          hidden
          aria-label={t('routes.upload.choose')}
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            if (file) void send(file, true, crypto.randomUUID());
            // The same file, mended, may be chosen again.
            target.value = '';
          }}
        />
      </div>
      {failed === null ? null : <Notice tone="bad">{failed}</Notice>}
      {checked === null ? null : (
        <Result checked={checked} isBusy={isPending} onAdd={() => void send(checked.file, false, checked.key)} />
      )}
    </PageFrame>
  );
}

interface ResultProps {
  readonly checked: Checked;
  readonly isBusy: boolean;
  readonly onAdd: () => void;
}

function Result({ checked: { file, reply }, isBusy, onAdd }: ResultProps) {
  const { t, language } = useTexts();
  const { problem, problems, added, dry_run: isDryRun, routes } = reply;
  if (problem !== null) return <Notice tone="bad">{problem}</Notice>;
  const refused = routes.length - added;
  return (
    <>
      {isDryRun ? (
        <Notice tone="info">
          {t('routes.upload.checked', { name: file.name, count: routes.length, ready: added })}
        </Notice>
      ) : (
        <Notice tone="good" action={<Link to={places.vehicleRoutes()}>{t('routes.title')}</Link>}>
          {t('routes.upload.done', { count: added })}
        </Notice>
      )}
      {refused > 0 ? <Notice tone="warn">{t('routes.upload.refused', { count: refused })}</Notice> : null}
      {isDryRun && added > 0 ? (
        <div className={styles['actions']}>
          <Button type="primary" loading={isBusy} onClick={onAdd}>
            {t('routes.upload.add', { count: added })}
          </Button>
        </div>
      ) : null}
      {problems.length > 0 ? (
        <LineProblems
          problems={problems.map(({ column, ...problem }) => ({
            ...problem,
            heading: routeUploadHeadings[column][language],
          }))}
        />
      ) : null}
      <UploadedRoutes routes={routes} />
    </>
  );
}
