import { spawn } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../services.ts';

interface Edge {
  readonly url: string;
  stop(): Promise<void>;
}

const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];

const settings = (folder: string, port: number, origin: string, path: string) => `
${process.getuid?.() === 0 ? 'user root;' : ''}
worker_processes 1;
pid ${folder}/nginx.pid;
error_log stderr crit;
events {}
http {
  access_log off;
  ${temporary.map((name) => `${name}_temp_path ${folder}/${name};`).join(' ')}
  proxy_cache_path ${folder}/cache keys_zone=edge:1m inactive=1h;
  upstream origin { server ${new URL(origin).host}; keepalive 16; }
  server {
    listen 127.0.0.1:${port};
    location / {
      proxy_pass http://origin${path}/;
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_cache edge;
      proxy_cache_lock on;
      add_header x-cache $upstream_cache_status;
    }
    location = /ready { return 200; }
  }
}
`;

/** A cache of a CDN in one region, by nginx: it keeps answers by their headers alone. */
export async function startEdge(folder: string, origin: string, path: string): Promise<Edge> {
  const port = await freePort();
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'nginx.conf'), settings(folder, port, origin, path));
  const args = ['-c', join(folder, 'nginx.conf'), '-g', 'daemon off;'];
  const child = spawn('nginx', args, { stdio: ['ignore', 'ignore', 'inherit'] });
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()).once('error', () => resolve()));
  const url = `http://127.0.0.1:${port}`;
  const isReady = () =>
    fetch(`${url}/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
  for (let tries = 0; !(await isReady()); tries += 1) {
    if (tries > 50) throw new Error('nginx does not start; this part needs it: apt-get install nginx');
    await wait(100);
  }
  const stop = () => {
    child.kill('SIGQUIT');
    return ended;
  };
  return { url, stop };
}
