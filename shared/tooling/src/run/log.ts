import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { dataDir } from './paths.ts';

/** Log file of a service for the portal on this port; two portals do not share a log. */
export function logOf(service: string, port: number): string {
  mkdirSync(join(dataDir, 'log'), { recursive: true });
  return join(dataDir, 'log', `${service}-${port}.log`);
}

/** Message for an ended service, with the last lines of its log if it has one. */
export function endOf(service: string, code: number, log?: string): string {
  const words = log ? readFileSync(log, 'utf8').trimEnd().split('\n').slice(-3) : [];
  return [`The ${service} ended with code ${code}`, ...words, ...(log ? [`More in ${log}`] : [])].join('\n  ');
}
