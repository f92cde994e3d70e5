import {
  listBulkRunRows as listBulkRunRowsCall,
  listBulkRuns as listBulkRunsCall,
  type BulkRun,
} from '@plugboard/contracts/chargers';
import type { HandlerReplyOf, ParsedQueryOf } from '@plugboard/contracts/platform';
import type { SignedInCall } from '../../../platform/http/context.ts';
import { Failure } from '../../../platform/http/failure.ts';
import { buildPageLinks, getCountOfLastPage } from '../../../platform/http/page-links.ts';
import { toRunDto, toRunRowDto } from './bulk-run-dto.ts';
import { countRows, findRows, tallyRows } from './bulk-run-rows.repository.ts';
import { countRuns, findRun, findRuns } from './bulk-runs.repository.ts';

type Reader = Pick<SignedInCall, 'db' | 'tenantId' | 'language'>;

export async function getBulkRun({ db, tenantId }: Reader, id: string): Promise<BulkRun> {
  const run = await findRun(db, tenantId, id);
  if (!run) throw new Failure('NOT_FOUND');
  return toRunDto(run, await tallyRows(db, tenantId, [id]));
}

export async function listBulkRuns(
  { db, tenantId }: Reader,
  query: ParsedQueryOf<typeof listBulkRunsCall>,
): Promise<HandlerReplyOf<typeof listBulkRunsCall>> {
  const runs = await findRuns(db, tenantId, query);
  const ids = runs.map(({ id }) => id);
  const tallies = Map.groupBy(await tallyRows(db, tenantId, ids), ({ run_id }) => run_id);
  const count = getCountOfLastPage(query, runs.length) ?? (await countRuns(db, tenantId, query.search));
  return {
    results: runs.map((run) => toRunDto(run, tallies.get(run.id) ?? [])),
    ...buildPageLinks(listBulkRunsCall.path, query, count),
    count,
  };
}

export async function listBulkRunRows(
  { db, tenantId, language }: Reader,
  id: string,
  query: ParsedQueryOf<typeof listBulkRunRowsCall>,
): Promise<HandlerReplyOf<typeof listBulkRunRowsCall>> {
  if (!(await findRun(db, tenantId, id))) throw new Failure('NOT_FOUND');
  const selection = { ...query, tenantId, runId: id };
  const rows = await findRows(db, selection, query);
  const count = getCountOfLastPage(query, rows.length) ?? (await countRows(db, selection));
  return {
    results: rows.map((row) => toRunRowDto(row, language)),
    ...buildPageLinks(listBulkRunRowsCall.path.replace('{id}', id), query, count),
    count,
  };
}
