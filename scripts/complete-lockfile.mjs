// npm leaves optional packages of other platforms out of the lockfile when the registry in use does not carry them,
// and `npm ci` then refuses that very lockfile. This adds the missing entries (version, os, cpu) so that one lockfile
// installs everywhere, and takes out download addresses. Run after changing a dependency: npm run lockfile
import { readFileSync, writeFileSync } from 'node:fs';

const file = new URL('../package-lock.json', import.meta.url);
const lock = JSON.parse(readFileSync(file, 'utf8'));

const systems = ['android', 'darwin', 'freebsd', 'linux', 'openharmony', 'win32', 'win'];
const processors = ['arm64', 'arm', 'ppc64', 's390x', 'x64', 'wasm32'];

for (const [path, entry] of Object.entries(lock.packages)) {
  delete entry.resolved;
  for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
    if (lock.packages[`node_modules/${name}`] || lock.packages[`${path}/node_modules/${name}`]) continue;
    const words = name.split(/[/-]/);
    const os = systems.find((system) => words.includes(system));
    const cpu = processors.find((processor) => words.includes(processor));
    lock.packages[`node_modules/${name}`] = {
      version,
      ...(cpu && { cpu: [cpu] }),
      ...(path !== '' && entry.dev && { dev: true }),
      optional: true,
      ...(os && { os: [os === 'win' ? 'win32' : os] }),
    };
  }
}

const { '': root, ...rest } = lock.packages;
lock.packages = {
  '': root,
  ...Object.fromEntries(Object.entries(rest).sort(([a], [b]) => (a < b ? -1 : 1))),
};
writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
