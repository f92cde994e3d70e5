/** In place of the CSS loader's list, which can also be merged and printed with source maps. */
export default function listRules() {
  return [];
}
