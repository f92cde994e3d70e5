import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** A process of the bench beside this one, which reports several times a second. */
export interface Worker<Order extends object, Report extends object> {
  readonly pid: number;
  readonly send: (order: Order) => void;
  /** The newest one; `undefined` before the first. */
  readonly report: () => Report | undefined;
  readonly stop: () => Promise<void>;
}

/** @param script address of the program, which reads the options from its first argument as JSON */
export function startWorker<Order extends object, Report extends object>(
  script: URL,
  options: object,
): Worker<Order, Report> {
  const child = fork(fileURLToPath(script), [JSON.stringify(options)]);
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  let report: Report | undefined;
  child.on('message', (message) => {
    report = message as Report;
  });
  return {
    pid: child.pid ?? 0,
    send: (order) => void child.send(order),
    report: () => report,
    stop: async () => {
      child.kill('SIGKILL');
      await ended;
    },
  };
}

const reportEveryMs = 250;

/** The other end: the options of this process. */
export const workerOptions = <Options>(): Options => JSON.parse(process.argv[2] ?? '{}') as Options;

/** Reports until the process is ended, and passes orders on. */
export function serveWorker<Order extends object>(report: () => object, onOrder: (order: Order) => void): void {
  process.on('message', (order) => onOrder(order as Order));
  setInterval(() => process.send?.(report()), reportEveryMs);
}
