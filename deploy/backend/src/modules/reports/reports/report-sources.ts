import type { ReportType } from '@plugboard/contracts/reports';
import { groupSource } from './group-source.ts';
import { intervalSource } from './interval-source.ts';
import type { ReportReader, ReportSource } from './report-source.ts';
import { genericSource, lcfsSource } from './session-sources.ts';
import { statusSource } from './status-source.ts';
import { uptimeSource } from './uptime-source.ts';

const sourceOf = ({ selection }: Pick<ReportReader, 'selection'>) =>
  selection.groupBy === undefined ? genericSource : groupSource;

/** The generic rows, or sums of them. */
const customizedSource: ReportSource = {
  list: (reader, page) => sourceOf(reader).list(reader, page),
  read: (reader, after) => sourceOf(reader).read(reader, after),
  count: (reader) => sourceOf(reader).count(reader),
};

export const reportSources: Readonly<Record<ReportType, ReportSource>> = {
  generic: genericSource,
  customized: customizedSource,
  status_history: statusSource,
  generic15min: intervalSource(15),
  generic3min: intervalSource(3),
  uptime: uptimeSource,
  lcfs: lcfsSource,
};
