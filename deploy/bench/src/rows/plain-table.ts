import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { inRoot, run } from '../services.ts';

const importable = (from: string, to: string) => JSON.stringify(relative(from, to));

/** The charger list as a plain page has it: one call, one antd table, a tag, a button and a menu in each row. */
const page = `
import { Button, Dropdown, Table, Tag } from 'antd';
import { createRoot } from 'react-dom/client';

const token = localStorage.getItem('access_token');
const answer = await fetch('/api/v1/charger/?ordering=custom_id&limit=25&offset=0', {
  headers: { 'Token-Authorization': 'Bearer ' + token },
});
const { results } = await answer.json();
const fields = ['location_name', 'last_seen_at', 'current_type', 'max_power', 'max_current', 'payment_type',
  'connectivity', 'model', 'licensed_to', 'charger_point_id'];
const columns = [
  { title: 'Charger', dataIndex: 'custom_id', fixed: 'left', render: (name) => <a href="/x">{name}</a> },
  { title: 'Status', dataIndex: 'status', render: (status) => <Tag>{status}</Tag> },
  ...fields.map((name) => ({ title: name, dataIndex: name, sorter: true, render: (value) => String(value ?? '-') })),
  { title: 'Actions', key: 'actions', fixed: 'right', render: () => (
    <><Button size="small">Start</Button><Dropdown menu={{ items: [{ key: 'a', label: 'Reboot' }] }}><Button size="small">…</Button></Dropdown></>
  ) },
];
// Ports are rows of their own in both.
const rows = results.flatMap((charger) => [charger, ...(charger.ports.length > 1 ? charger.ports : [])]);
createRoot(document.getElementById('content')).render(
  <Table columns={columns} dataSource={rows.map((row, key) => ({ ...row, key }))} pagination={false} scroll={{ x: 'max-content' }} />,
);
`;

const configuration = (folder: string) => `
import { pluginReact } from ${importable(folder, inRoot('shared/tooling/node_modules/@rsbuild/plugin-react/dist/index.js'))};
const library = (name) => ${JSON.stringify(inRoot('shared/ui/node_modules/'))} + name;
const shell = (name) => ${JSON.stringify(inRoot('shell/node_modules/'))} + name;
export default {
  plugins: [pluginReact()],
  source: { entry: { index: ${JSON.stringify(join(folder, 'page.jsx'))} } },
  resolve: { alias: { antd: library('antd'), react: shell('react'), 'react-dom': shell('react-dom') } },
  output: { assetPrefix: '/', distPath: { root: ${JSON.stringify(join(folder, 'dist'))} } },
  html: { template: ${JSON.stringify(inRoot('shell/index.html'))} },
  splitChunks: false,
};
`;

/** Builds a page with a plain antd table, to compare the portal's list with. The build stands while the work takes. */
export async function withPlainTable<Result>(work: (shell: string) => Promise<Result>): Promise<Result> {
  await mkdir(inRoot('.cache'), { recursive: true });
  const folder = await mkdtemp(inRoot('.cache/plain-table-'));
  try {
    await writeFile(join(folder, 'page.jsx'), page);
    await writeFile(join(folder, 'rsbuild.config.ts'), configuration(folder));
    const rsbuild = inRoot('shared/tooling/node_modules/.bin/rsbuild');
    await run(rsbuild, ['build', '--config', join(folder, 'rsbuild.config.ts')], { NODE_ENV: 'production' });
    return await work(join(folder, 'dist'));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
