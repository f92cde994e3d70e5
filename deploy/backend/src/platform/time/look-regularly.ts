import type { FastifyInstance } from 'fastify';

interface Looking {
  /** What it is called in the log when a look fails. */
  readonly name: string;
  /** Milliseconds between the start of the app and the first look. */
  readonly settling: number;
  /** Milliseconds between the end of a look and the next one. */
  readonly pause: number;
  readonly look: () => Promise<unknown>;
}

/** Looks again and again while the app listens, never twice at once; a look that fails is logged, and closing waits. */
export function lookRegularly(app: FastifyInstance, { name, settling, pause, look }: Looking): void {
  let timer: NodeJS.Timeout | undefined;
  let underWay: Promise<unknown> = Promise.resolve();
  let isClosing = false;
  const next = () => {
    underWay = look()
      .catch((error: unknown) => app.log.error({ err: error }, name))
      .finally(() => {
        if (!isClosing) timer = setTimeout(next, pause).unref();
      });
  };
  app.addHook('onListen', async () => {
    timer = setTimeout(next, settling).unref();
  });
  app.addHook('onClose', async () => {
    isClosing = true;
    clearTimeout(timer);
    await underWay;
  });
}
