import { downloadApi, errorMessage, saveFile } from '@plugboard/api';
import { places } from '@plugboard/contracts/platform';
import {
  getRoutesTemplate,
  maxRouteLines,
  routeUploadHeadings,
  type RouteUploadReply,
} from '@plugboard/contracts/vehicles';
import { Link, notify, useTexts } from '@plugboard/sdk';
import { Button, formatNumber, Notice, PageFrame } from '@plugboard/ui';
import { useUploadRoutes } from '../../common/routes/route.api.ts';
import { RoutesBreadcrumb } from '../../common/routes/routes-breadcrumb.tsx';
import { LineProblems } from '../../common/upload/line-problems.tsx';
import { UploadButtons } from '../../common/upload/upload-buttons.tsx';
import styles from '../../common/upload/upload.module.css';
import { useCheckedFile } from '../../common/upload/use-checked-file.ts';
import { UploadedRoutes } from './components/uploaded-routes.tsx';

/** Adds routes from a CSV file: a dry run first, then exactly the routes without a problem (spec §2.13). */
export default function RouteUploadScreen() {
  const { t, language } = useTexts();
  const { mutateAsync: upload, isPending } = useUploadRoutes();
  const { checked, failed, check, add } = useCheckedFile(upload, t('routes.upload.failed'));
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
      <UploadButtons
        chooseLabel={t('routes.upload.choose')}
        templateLabel={t('routes.upload.template')}
        isPrimary={checked === null}
        isBusy={isPending}
        onFile={check}
        onTemplate={() => void saveTemplate()}
      />
      {failed === null ? null : <Notice tone="bad">{failed}</Notice>}
      {checked === null ? null : (
        <Result fileName={checked.file.name} reply={checked.reply} isBusy={isPending} onAdd={add} />
      )}
    </PageFrame>
  );
}

interface ResultProps {
  readonly fileName: string;
  readonly reply: RouteUploadReply;
  readonly isBusy: boolean;
  readonly onAdd: () => void;
}

function Result({ fileName, reply, isBusy, onAdd }: ResultProps) {
  const { t, language } = useTexts();
  const { problem, problems, added, dry_run: isDryRun, routes } = reply;
  if (problem !== null) return <Notice tone="bad">{problem}</Notice>;
  const refused = routes.length - added;
  return (
    <>
      {isDryRun ? (
        <Notice tone="info">
          {t('routes.upload.checked', { name: fileName, count: routes.length, ready: added })}
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
