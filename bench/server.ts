import { measureApi } from './server/api.ts';
import { measureMemory } from './server/memory.ts';
import { measurePages } from './server/pages.ts';
import { machine, need } from './tools/wrk.ts';

/** npm run bench -- server [pages|api|memory …]: what one process of the server does on this machine. */
const parts: Record<string, () => Promise<void>> = {
  pages: measurePages,
  api: measureApi,
  memory: measureMemory,
};

need('nginx', 'wrk');
console.log(machine());
const chosen = process.argv.slice(3);
for (const [name, measure] of Object.entries(parts)) {
  if (chosen.length === 0 || chosen.includes(name)) await measure();
}
