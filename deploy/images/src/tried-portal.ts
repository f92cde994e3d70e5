import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Endpoints } from './endpoints.ts';
import { openEndpoints } from './endpoints.ts';
import { isReady, requireConfined, type Pod } from './rolling-update.ts';
import { openImage, type Image, type Running } from './run-image.ts';

interface Setting {
  readonly databaseUrl: string;
  /** Folders of this machine, mounted as volumes. */
  readonly releases: string;
  readonly uploads: string;
  /** Temporary files of the trial. */
  readonly folder: string;
  readonly drainSeconds: number;
}

const firstPort = 18_500;

/** Backends and gateways of images, each kind behind an address that stays; `add…` resolves when the new one is ready. */
export async function openTriedPortal({ databaseUrl, releases, uploads, folder, drainSeconds }: Setting) {
  const images: Image[] = [];
  const pods: Pod[] = [];
  const [backends, gateways] = [await openEndpoints(), await openEndpoints()];
  const imageOf = (name: string) => {
    const image = openImage(`plugboard-${name}`);
    images.push(image);
    return image;
  };
  const [backend, gateway, nginx, simulator] = ['backend', 'host', 'gateway', 'simulator'].map(imageOf) as [
    Image,
    Image,
    Image,
    Image,
  ];
  let nextPort = firstPort;

  async function add(image: Image, running: Running, to: Endpoints, path: string): Promise<Pod> {
    const port = nextPort;
    nextPort += 2;
    const env = { ...running.env, HOST: '127.0.0.1', PORT: String(port), METRICS_PORT: String(port + 1) };
    const pod = { name: `${image.name} at ${port}`, image, container: image.start({ ...running, env }), port };
    pods.push(pod);
    await isReady(pod, path);
    await requireConfined(pod);
    to.add(port);
    return pod;
  }

  /** Copies nginx's settings with another port: the image always listens at 8080, since each pod has its own address. */
  async function nginxSettings(): Promise<string> {
    const own = join(folder, `nginx-${nextPort}`);
    await cp(join(nginx.root, 'etc/nginx/portal'), own, { recursive: true });
    const file = join(own, 'portal.conf.template');
    const settings = await readFile(file, 'utf8');
    await writeFile(file, settings.replace('listen 8080', `listen 127.0.0.1:${nextPort}`));
    return own;
  }

  return {
    url: `http://127.0.0.1:${gateways.port}`,
    backends,
    gateways,
    addBackend: () => {
      const env = {
        DATABASE_URL: databaseUrl,
        SECRET_KEY: 'images'.repeat(8),
        DATA_DIR: '/data',
        SEED: 'demo',
        DEFAULT_TENANT: 'demo',
        DRAIN_SECONDS: String(drainSeconds),
      };
      return add(backend, { env, volumes: { '/data': uploads } }, backends, '/readyz');
    },
    addGateway: () => {
      const env = { BACKEND_URL: `http://127.0.0.1:${backends.port}`, DEFAULT_TENANT: 'demo' };
      // The gateway's memory is lost with the pod, like an emptyDir.
      return add(
        gateway,
        { env, volumes: { '/srv/releases': releases }, folders: ['/srv/gateway'] },
        gateways,
        '/login',
      );
    },
    addNginx: async () => {
      const env = { BACKEND: `127.0.0.1:${backends.port}`, DEFAULT_TENANT: 'demo', WORKERS: '1' };
      const volumes = { '/srv/releases': releases, '/etc/nginx/portal': await nginxSettings() };
      return add(nginx, { env, volumes }, gateways, '/login');
    },
    startChargePoints: () => simulator.start({ args: ['fleet', 'demo', '--url', `http://127.0.0.1:${gateways.port}`] }),
    /** Connected charge points of all backends, by the figures that autoscaling reads. */
    countChargePoints: async () => {
      const texts = pods
        .filter(({ name }) => name.includes('backend'))
        .map(({ port }) =>
          fetch(`http://127.0.0.1:${port + 1}/metrics`).then(
            (reply) => reply.text(),
            () => '',
          ),
        );
      const figures = (await Promise.all(texts)).join('\n').matchAll(/^plugboard_charge_points_connected\S* (\d+)$/gm);
      return [...figures].reduce((sum, [, figure]) => sum + Number(figure), 0);
    },
    close: async () => {
      for (const { container } of pods) {
        const isOver = await Promise.race([container.ended.then(() => true), wait(0, false)]);
        if (!isOver) process.kill(await container.pid, 'SIGKILL');
        await container.ended;
      }
      backends.close();
      gateways.close();
      for (const image of images) image.close();
    },
  };
}

export type TriedPortal = Awaited<ReturnType<typeof openTriedPortal>>;
