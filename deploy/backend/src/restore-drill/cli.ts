import { randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { openDatabase } from '../platform/database/open-database.ts';
import { readArguments } from '../platform/read-arguments.ts';
import { parseSettings } from '../platform/settings.ts';
import { type DrillReport, drillServer } from './drill.service.ts';
import { copyEmbedded } from './embedded-drill.ts';
import { createMark, type Mark } from './mark.repository.ts';

const usage = `Usage: restore-drill                    marks this moment of the server, restores it and compares
       restore-drill --mark <file>      only marks this moment, with what the tables hold
       restore-drill --from <file>      restores a mark and compares; the server may be gone
       restore-drill --copy <folder>    copies a stopped embedded database, opens the copy and compares`;

const string = { type: 'string' } as const;
const { values } = readArguments(usage, { options: { mark: string, from: string, copy: string } });
if (Object.keys(values).length > 1) {
  console.error(usage);
  process.exit(64);
}

const settings = parseSettings(process.env);

async function markNow(): Promise<Mark> {
  const database = await openDatabase(settings);
  try {
    return await createMark(database, `plugboard-${randomBytes(6).toString('hex')}`);
  } finally {
    await database.close();
  }
}

function requireUrl(): string {
  if (settings.databaseUrl) return settings.databaseUrl;
  throw new Error('Set DATABASE_URL to the PostgreSQL server. An embedded database is copied by --copy <folder>.');
}

async function drill(): Promise<DrillReport | string> {
  if (values.copy !== undefined) return copyEmbedded(settings.dataDirectory, values.copy);
  const url = requireUrl();
  if (values.from !== undefined) return drillServer(url, JSON.parse(readFileSync(values.from, 'utf8')) as Mark);
  const mark = await markNow();
  if (values.mark === undefined) return drillServer(url, mark);
  writeFileSync(values.mark, `${JSON.stringify(mark, null, 2)}\n`, { flag: 'wx' });
  return `Marked ${mark.name}`;
}

const start = performance.now();
try {
  const report = await drill();
  if (typeof report === 'string') console.log(report);
  else {
    const seconds = ((performance.now() - start) / 1000).toFixed(1);
    for (const difference of report.differences) console.error(difference);
    console.log(
      `${report.rows} rows of ${report.tables} tables restored in ${seconds} s: ` +
        (report.differences.length === 0 ? 'equal' : `${report.differences.length} tables differ`),
    );
    if (report.differences.length > 0) process.exitCode = 1;
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
