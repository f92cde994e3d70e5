import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/** Another living process has the embedded database open; PGlite itself would not notice, and would destroy it. */
export class DirectoryInUse extends Error {
  constructor(directory: string, pid: number) {
    super(
      `The data directory ${directory} is in use by process ${pid}. Stop that process first, choose another DATA_DIR, ` +
        `or set DATABASE_URL to a PostgreSQL server, which several processes can share.`,
    );
  }
}

/** Since when a process has been running, so that a later process under the same number is not taken for it. */
function startOf(pid: number): string {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return fields.slice(fields.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  } catch {
    return '';
  }
}

const mark = (pid: number) => `${pid} ${startOf(pid)}`;

function isAlive(owner: string): boolean {
  const pid = Number(owner.split(' ')[0]);
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false;
  }
  return owner === mark(pid);
}

/** Creates the file with its content in one step, so that no reader sees a lock without its owner. */
function create(file: string): boolean {
  const draft = `${file}.${process.pid}.new`;
  writeFileSync(draft, mark(process.pid));
  try {
    linkSync(draft, file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

/** Content of the lock; empty when its owner has just released it. */
function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return '';
    throw error;
  }
}

/** Takes the directory for this process, or throws `DirectoryInUse`. A dead process's lock is taken over. */
export async function lockDirectory(directory: string): Promise<() => void> {
  const file = join(directory, 'lock');
  const remove = () => rmSync(file, { force: true });
  if (create(file)) return remove;
  const owner = read(file);
  if (isAlive(owner)) throw new DirectoryInUse(directory, Number.parseInt(owner, 10));
  remove();
  const created = create(file);
  // Two processes may find the same dead owner: the one whose lock the other has removed sees it here.
  await wait(100);
  const now = read(file);
  if (created && now === mark(process.pid)) return remove;
  throw new DirectoryInUse(directory, Number.parseInt(now, 10));
}
