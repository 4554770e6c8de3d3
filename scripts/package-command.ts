import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const packages = {
  biome: '@biomejs/biome',
  knip: 'knip',
  playwright: '@playwright/test',
  'react-router': '@react-router/dev',
  tsc: 'typescript',
  vite: 'vite',
  vitest: 'vitest',
};
export type Command = keyof typeof packages;

/** The JavaScript file of a package's command, for `process.execPath`: Windows cannot spawn what is in node_modules/.bin. */
export function packageCommand(command: Command): string {
  const folder = join(import.meta.dirname, '../node_modules', packages[command]);
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    bin: string | Record<string, string>;
  };
  const file = typeof bin === 'string' ? bin : bin[command];
  if (!file) throw new Error(`${packages[command]} has no command ${command}`);
  return join(folder, file);
}
