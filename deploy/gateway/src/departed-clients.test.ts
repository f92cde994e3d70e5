import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { expect, test, vi } from 'vitest';
import { gatewayWith, listening, startBackend } from './gateway.fixtures.ts';
import { post, readAnswer, send } from './raw-clients.fixtures.ts';

const payment = `${post('/api/v1/payment/', { 'content-type': 'application/json', 'content-length': 2 })}{}`;

/** A client that leaves after it has paid: the gateway has the head of the answer, the client nothing. */
async function payWithoutAnswer() {
  const answers: ServerResponse[] = [];
  const backend = await startBackend((app) => {
    app.post('/api/v1/payment/', (_request, reply) => {
      reply.hijack();
      reply.raw.writeHead(200, { 'content-type': 'application/json' }).flushHeaders();
      answers.push(reply.raw);
    });
  });
  const app = await gatewayWith({ backendUrl: backend.url });
  // Each request gets a child of this log, with the same methods.
  const error = vi.fn();
  let isPassedOn = false;
  app.addHook('onRequest', async (request) => {
    request.log.error = error;
  });
  app.addHook('onSend', async () => {
    isPassedOn = true;
  });
  const client = await send(await listening(app), payment);
  await expect.poll(() => isPassedOn).toBe(true);
  return { client, error, answer: answers[0] };
}

test('a client that leaves before the answer comes is no error', async () => {
  const { client, error, answer } = await payWithoutAnswer();
  client.destroy();
  if (answer) await once(answer, 'close');
  expect(error).not.toHaveBeenCalled();
});

test('an answer that breaks off while its client waits is one', async () => {
  const { client, error, answer } = await payWithoutAnswer();
  answer?.destroy();
  expect(await readAnswer(client, '}')).toContain('HTTP/1.1 500 ');
  expect(error).toHaveBeenCalledOnce();
});
