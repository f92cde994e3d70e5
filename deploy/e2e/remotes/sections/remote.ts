import { type NavIcon, defineRemote } from '@plugboard/contracts/platform';

const screen = () => import('./src/features/section/section.screen.tsx');

const route = <const Path extends `/${string}`>(path: Path, title: string) => ({
  path,
  title: `sections.${title}`,
  gate: { hiddenFrom: ['limited'] } as const,
  screen,
});

const entry = <const Route extends string>(key: Route, order: number, icon: NavIcon) => ({
  key,
  order,
  route: key,
  label: `sections.${key}`,
  icon,
  gate: { hiddenFrom: ['limited'] } as const,
});

// A remote that tests can break, release and switch off; beside the real ones, at addresses that none of them has.
export default defineRemote({
  id: 'sections',
  owner: 'Test team',
  sdk: '^14.0.0',
  access: 'signed-in',
  texts: (language) => import(`./src/locale/${language}.json`),
  routes: {
    broken: route('/maps/sections/broken', 'broken'),
    further: route('/maps/sections/further', 'further'),
    sections: route('/maps/sections', 'sections'),
  },
  nav: [entry('sections', 101, 'dashboard'), entry('further', 102, 'map')],
  parcels: {},
});
