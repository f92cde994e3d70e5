import { expect, test } from 'vitest';
import { programsOf } from './types.ts';

const web = { extends: '../tooling/web.json', include: ['src'] };
const node = { extends: '../../shared/tooling/node.json', include: ['src'] };
const newer = { ...node, compilerOptions: { lib: ['ES2024'] } };

const read = (folder: string) => {
  if (folder === 'deploy/backend') return newer;
  return folder.startsWith('deploy/') ? node : web;
};

test('the compiler reads packages of the same options together', () => {
  const folders = ['shared/api', 'deploy/backend', 'deploy/gateway', 'shared/ui', 'deploy/images'];
  expect(programsOf(folders, read)).toEqual([
    ['shared/api', 'shared/ui'],
    ['deploy/backend'],
    ['deploy/gateway', 'deploy/images'],
  ]);
});

test('the shell and each remote, whose texts are declared in the whole program, are read alone', () => {
  expect(programsOf(['shell', 'mf-grid', 'mf-tickets', 'shared/api'], read)).toEqual([
    ['shell'],
    ['mf-grid'],
    ['mf-tickets'],
    ['shared/api'],
  ]);
});
