import { measureBursts } from './hostile/bursts.ts';
import { measureCardinality } from './hostile/cardinality.ts';
import { damageFiles } from './hostile/damaged-files.ts';
import { floodProxy } from './hostile/proxy.ts';
import { machine } from './tools/report.ts';

/** npm run bench -- hostile [PART …] measures the cost of strangers and of damaged files. Exits with 1 on a loss. */
const parts: Record<string, () => Promise<void>> = {
  cardinality: () => measureCardinality(60_000),
  bursts: measureBursts,
  damage: damageFiles,
  proxy: floodProxy,
};

console.log(machine());
const chosen = process.argv.slice(3);
for (const [name, run] of Object.entries(parts)) {
  if (chosen.length === 0 || chosen.includes(name)) await run();
}
