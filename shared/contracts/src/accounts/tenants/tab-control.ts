import { z } from 'zod';
import { type ControlKey, controlKeys } from '../../platform/core/switches.ts';

/** Spec §3 `tab_control`: a tree of sections and tabs that the tenant switches on and off. */
export interface TabControl {
  name: string;
  key: ControlKey;
  is_active: boolean;
  children: TabControl[];
}
export const tabControl: z.ZodType<TabControl> = z.object({
  name: z.string(),
  key: z.enum(controlKeys),
  is_active: z.boolean(),
  get children() {
    return z.array(tabControl);
  },
});
