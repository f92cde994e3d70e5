import {
  addReportSchedule,
  cancelReportExport,
  deleteReportSchedule,
  downloadReportExport,
  listReport,
  listReportExports,
  listReportSchedules,
  type ReportExport,
  type ReportSchedule,
  resumeReportExport,
  startReportExport,
} from '@plugboard/contracts/reports';
import { aPage, fakeApi, failure, renderRemote } from '@plugboard/testing';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import reports from '../../../../remote.ts';

const anExport = (special: Partial<ReportExport> = {}): ReportExport => ({
  id: '5c1f4e4c-3b0c-4a53-8a39-0f1a2b3c4d5e',
  type: 'generic',
  format: 'excel',
  state: 'RUNNING',
  start_date: '2026-02-18',
  end_date: '2026-03-20',
  rows: 500,
  percent: 40,
  created_at: '2026-03-20T12:00:00Z',
  finished_at: null,
  expires_at: '2026-03-27T12:00:00Z',
  ...special,
});

const aSchedule = {
  id: '6d2f4e4c-3b0c-4a53-8a39-0f1a2b3c4d5e',
  type: 'lcfs',
  format: 'excel',
  every: 'WEEKLY',
  next_at: '2026-03-23T09:00:00Z',
} as const satisfies ReportSchedule;

async function open(known: ReportExport[]) {
  const answer = (state: ReportExport['state']) => () => {
    const changed = anExport({ state });
    known.splice(0, known.length, changed);
    return changed;
  };
  const scheduled: ReportSchedule[] = [];
  const api = fakeApi()
    .on(listReportSchedules, () => ({ results: [...scheduled] }))
    .on(addReportSchedule, () => {
      scheduled.push(aSchedule);
      return aSchedule;
    })
    .on(deleteReportSchedule, () => {
      scheduled.pop();
      return {};
    })
    .on(listReport, () => aPage([]))
    .on(listReportExports, () => ({ results: [...known] }))
    .on(startReportExport, answer('RUNNING'))
    .on(cancelReportExport, answer('CANCELLED'))
    .on(resumeReportExport, answer('RUNNING'))
    .on(downloadReportExport, () => failure(503));
  const shown = await renderRemote(reports, '/reports?tab=lcfs', { account: { permissions: ['view_report'] } });
  await screen.findByRole('heading', { name: /^Reports/ });
  await shown.user.click(screen.getByRole('button', { name: /More|Actions/ }));
  await shown.user.click(await screen.findByRole('menuitem', { name: 'Prepared files' }));
  return { ...shown, api };
}

test('a file is prepared, stopped and goes on, and says how far it is', async () => {
  const { user, api } = await open([]);
  await user.click(await screen.findByRole('button', { name: 'CSV' }));
  expect(api.calls(startReportExport)[0]?.body).toMatchObject({ type: 'lcfs', format: 'csv' });
  expect(await screen.findByText('40% · 500 rows')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Stop' }));
  await user.click(await screen.findByRole('button', { name: 'Continue' }));
  expect(await screen.findByRole('button', { name: 'Stop' })).toBeVisible();
});

test('a file that is ready is downloaded, and a failure is said', async () => {
  const { user, notices } = await open([anExport({ state: 'DONE', percent: 100 })]);
  await user.click(await screen.findByRole('button', { name: 'Download' }));
  await waitFor(() => expect(notices).toContainEqual({ kind: 'error', text: 'The report could not be exported.' }));
});

test('a report is sent weekly until it is ended, with its filters and without days', async () => {
  const { user, api } = await open([]);
  await user.click(await screen.findByRole('button', { name: 'Weekly' }));
  expect(await screen.findByText(/Next on/)).toBeVisible();
  const [sent] = api.calls(addReportSchedule);
  expect(sent?.body).toMatchObject({ type: 'lcfs', every: 'WEEKLY' });
  expect(sent?.body).not.toHaveProperty('filters.start_date');
  await user.click(screen.getByRole('button', { name: 'End' }));
  await waitFor(() => expect(screen.queryByText(/Next on/)).toBeNull());
});
