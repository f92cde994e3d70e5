// npm runs a script in a shell. Neither passes on that it was stopped, so this process looks after them itself.
import { readFileSync } from 'node:fs';

/** The parent, and where /proc tells (Linux) the npm above the shell that runs this script. */
function above() {
  const parent = process.ppid;
  try {
    const isShellOfNpm = readFileSync(`/proc/${parent}/cmdline`, 'utf8').includes('-c\0');
    const [, grandparent] = readFileSync(`/proc/${parent}/stat`, 'utf8').split(') ').pop().split(' ');
    return isShellOfNpm ? `${parent} ${grandparent}` : `${parent}`;
  } catch {
    return `${parent}`;
  }
}

/** Asks this process to stop once the npm that ran it is gone. */
export function stopWithNpm() {
  const then = above();
  const watch = setInterval(() => {
    if (above() === then) return;
    clearInterval(watch);
    process.kill(process.pid, 'SIGTERM');
  }, 300).unref();
}
