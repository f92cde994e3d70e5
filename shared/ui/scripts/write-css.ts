import { writeFileSync } from 'node:fs';
import { themeCss } from '../src/theme/theme-css.ts';
import { fontsCss } from './fonts-css.ts';

const write = (name: string, css: string) => writeFileSync(new URL(`../src/theme/${name}`, import.meta.url), css);

write('theme.css', themeCss());
write('fonts.css', fontsCss());
