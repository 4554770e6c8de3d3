import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** npm run bench -- NAME: each benchmark is a file of that name in this folder. */
const [name = ''] = process.argv.slice(2);
const file = join(import.meta.dirname, `${name}.ts`);
if (/^[a-z-]+$/.test(name) && name !== 'run' && existsSync(file)) {
  await import(file);
} else {
  const names = readdirSync(import.meta.dirname).filter(
    (entry) => entry.endsWith('.ts') && entry !== 'run.ts',
  );
  console.error(
    `Usage: npm run bench -- NAME, where NAME is one of: ${names.map((entry) => entry.slice(0, -3)).join(', ')}`,
  );
  process.exitCode = 1;
}
